import { formatRupees, toPaise, toRupees } from "@chargefront/shared/money";
import type { Order } from "@chargefront/shared/order";
import type { Trx } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { findOrderById } from "./order-store.ts";

type Occasion = "paid" | "refunded";

/** Writes the mail of an occasion into the transaction in which it came about, once. `part` tells several of one kind apart. */
export async function queueOrderMail(
  trx: Trx,
  orderId: string,
  occasion: Occasion,
  now: number,
  part = "",
): Promise<void> {
  const order = await findOrderById(trx, orderId);
  if (!order) return;
  const { subject, opening } = texts[occasion](order);
  await queueMail(trx, {
    reference: `order-${occasion}:${orderId}${part && `:${part}`}`,
    to: order.email,
    subject,
    body: [opening, linesOf(order), addressOf(order)].join("\n\n"),
    now,
  });
}

const texts = {
  paid: (order) => ({
    subject: `Your order ${order.number}`,
    opening: `Dear ${order.address.fullName},\n\nthank you for your order ${order.number}. Your payment of ${formatRupees(order.price)} has arrived. We pack your goods now and call you before they leave. Delivery is quoted separately.`,
  }),
  refunded: (order) => ({
    subject: order.number ? `Refund for your order ${order.number}` : "Your payment was given back",
    opening: `Dear ${order.address.fullName},\n\nwe have given money back for your order${order.number ? ` ${order.number}` : ""}. It reaches your card in 5 to 10 working days.`,
  }),
} as const satisfies Record<Occasion, (order: Order) => { subject: string; opening: string }>;

function linesOf({ products, price, gift }: Order): string {
  const lines = products.map(
    ({ title, quantity, price: each }) =>
      `${quantity} × ${title}: ${formatRupees(toRupees(toPaise(Math.round(each * 100) * quantity)))}`,
  );
  return [
    ...lines,
    `Subtotal, GST included: ${formatRupees(price)}`,
    ...(gift ? ["This order contains a gift."] : []),
  ].join("\n");
}

function addressOf({ address }: Order): string {
  const { fullName, flat, area, landmark, city, state, pin, phone } = address;
  const place = `${city}, ${state} ${pin}`;
  return ["Delivered to:", fullName, flat, area, landmark, place, phone].filter(Boolean).join("\n");
}
