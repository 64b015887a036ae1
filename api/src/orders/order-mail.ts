import { formatRupees, type Paise, toPaise, toRupees } from "@chargefront/shared/money";
import type { Order } from "@chargefront/shared/order";
import type { Trx } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findOrderById } from "./order-store.ts";

type Occasion =
  | { readonly kind: "paid" }
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
  if (!order) return;
  const { subject, opening } = occasion.kind === "paid" ? toThanks(order) : toRefundNews(order, occasion);
  const isTotalTold = occasion.kind === "paid" || occasion.isFull;
  await queueMail(trx, {
    reference: `order-${occasion.kind}:${orderId}${occasion.kind === "refunded" ? `:${occasion.refundId}` : ""}`,
    to: order.email,
    subject,
    body: [opening, linesOf(order, isTotalTold), addressOf(order)].join("\n\n"),
    now,
  });
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

function addressOf({ address }: Order): string {
  const { fullName, flat, area, landmark, city, state, pin, phone } = address;
  const place = `${city}, ${state} ${pin}`;
  return ["Delivered to:", fullName, flat, area, landmark, place, phone].filter(Boolean).join("\n");
}
