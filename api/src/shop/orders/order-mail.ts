import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import { isErased } from "@chargefront/shared/person/address";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { findOrderRecord } from "./order-record.ts";
import { findOrderById } from "./order-store.ts";

type Occasion =
  | { readonly kind: "paid" | "shipped" | "delivered" }
  | {
      readonly kind: "refunded";
      /** The provider's id: it tells several refunds of one order apart. */
      readonly refundId: string;
      readonly amountPaise: Paise;
      /** Whether all of the money has gone back now. */
      readonly isFull: boolean;
    };

/** Writes the mail of an occasion into the transaction in which it came about, once. */
export async function queueOrderMail(trx: Trx, orderId: string, occasion: Occasion, now: number): Promise<void> {
  const order = await findOrderById(trx, orderId);
  // Nobody is left to write to once the customer is erased.
  if (!order || isErased(order.address)) return;
  const { subject, opening } = wordsOf(order, occasion);
  const isTest = (await findOrderRecord(trx, orderId))?.isTest === true;
  const isTotalTold = occasion.kind === "paid" || (occasion.kind === "refunded" && occasion.isFull);
  await queueMail(trx, {
    reference: referenceOf(orderId, occasion),
    kind: "order",
    to: order.email,
    subject: isTest ? `TEST: ${subject}` : subject,
    body: [...(isTest ? [testNote] : []), opening, linesOf(order, isTotalTold), addressOf(order, occasion)].join(
      "\n\n",
    ),
    now,
  });
}

const testNote = "TEST: no real card was charged, and no goods will come.";

/** What every mail about an order is called by: one of these, or what begins with `refunds`. */
export function orderMailReferences(orderId: string): { readonly one: readonly string[]; readonly refunds: string } {
  const one = (["paid", "shipped", "delivered"] as const).map((kind) => referenceOf(orderId, { kind }));
  return { one, refunds: `order-refunded:${orderId}:` };
}

function referenceOf(orderId: string, occasion: Occasion): string {
  const name = `order-${occasion.kind}:${orderId}`;
  return occasion.kind === "refunded" ? `${name}:${occasion.refundId}` : name;
}

function wordsOf(order: Order, occasion: Occasion): { readonly subject: string; readonly opening: string } {
  switch (occasion.kind) {
    case "paid":
      return toThanks(order);
    case "shipped":
      return toShippedNews(order);
    case "delivered":
      return toDeliveredNews(order);
    case "refunded":
      return toRefundNews(order, occasion);
    default:
      return occasion satisfies never;
  }
}

function toShippedNews({ number, address }: Order) {
  return {
    subject: `Your order ${number} is on its way`,
    opening: `Dear ${address.fullName},\n\nyour order ${number} has left us and is on its way to you. Please see that somebody can receive it.`,
  };
}

function toDeliveredNews({ number, address }: Order) {
  return {
    subject: `Your order ${number} was delivered`,
    opening: `Dear ${address.fullName},\n\nyour order ${number} was delivered. If anything is missing or does not work, answer this mail or call us.`,
  };
}

function toThanks({ number, address, price }: Order) {
  return {
    subject: `Your order ${number}`,
    opening: `Dear ${address.fullName},\n\nthank you for your order ${number}. Your payment of ${formatRupees(price)} has arrived. We pack your goods now and call you before they leave. Delivery is quoted separately.`,
  };
}

function toRefundNews({ number, address }: Order, { amountPaise }: { readonly amountPaise: Paise }) {
  return {
    subject: number ? `Refund for your order ${number}` : "Your payment was given back",
    opening: `Dear ${address.fullName},\n\nwe have given back ${formatRupees(toRupees(amountPaise))} for your order${number ? ` ${number}` : ""}. It reaches your card in 5 to 10 working days.`,
  };
}

/** The total stands under the lines only where it is what was paid or went back. */
function linesOf({ products, price, gift }: Order, isTotalTold: boolean): string {
  const lines = products.map(
    ({ title, quantity, price: each }) =>
      `${quantity} × ${title}: ${formatRupees(toRupees(toPaise(Math.round(each * 100) * quantity)))}`,
  );
  return [
    ...lines,
    ...(isTotalTold ? [`Subtotal, GST included: ${formatRupees(price)}`] : []),
    ...(gift ? ["This order contains a gift."] : []),
  ].join("\n");
}

const whereTo = {
  paid: "Will be delivered to:",
  shipped: "Will be delivered to:",
  delivered: "Delivered to:",
  refunded: "Delivery address:",
} as const satisfies Record<Occasion["kind"], string>;

function addressOf({ address }: Order, { kind }: Occasion): string {
  const { fullName, flat, area, landmark, city, state, pin, phone } = address;
  const place = `${city}, ${state} ${pin}`;
  return [whereTo[kind], fullName, flat, area, landmark, place, phone].filter(Boolean).join("\n");
}
