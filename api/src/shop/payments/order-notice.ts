import { formatRupees, type Paise, toRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import { chatAddress, pathTo } from "@chargefront/shared/paths";
import { isErased } from "@chargefront/shared/person/address";
import type { NoticeKind } from "@chargefront/shared/person/staff-notices";
import { listNoticed, queueNotice } from "../../people/admins/staff-notices.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { findCompany } from "../content/company.ts";
import { findOrderRecord } from "../orders/order-record.ts";
import { readAnyOrder } from "../orders/read-order.ts";

type Occasion =
  | {
      readonly kind: Extract<NoticeKind, "paid">;
      /** The person who recorded or accepted the payment, and is not notified. */
      readonly by?: string;
      /** The transfer that completed the payment. */
      readonly transferId?: string;
    }
  | {
      readonly kind: Extract<NoticeKind, "refundFailed" | "disputed">;
      /** The id of the refund or dispute, of which an order may have several. */
      readonly of: string;
      readonly amountPaise: Paise;
    };

/** Queues the notices of an event of an order to the people who want them at once, in the transaction of the event. */
export async function queueOrderNotices(
  trx: Trx,
  deps: Pick<Core, "config" | "limits" | "now">,
  orderId: string,
  occasion: Occasion,
): Promise<void> {
  const by = occasion.kind === "paid" ? occasion.by : undefined;
  const people = (await listNoticed(trx, occasion.kind)).filter(
    ({ id, notices }) => notices[occasion.kind] === "at-once" && id !== by,
  );
  if (people.length === 0 || !(await findCompany(trx))) return;
  const order = await readAnyOrder(trx, orderId);
  const { isTest = false } = (await findOrderRecord(trx, orderId)) ?? {};
  const said = sayOf(order, occasion);
  const cause = occasion.kind === "paid" ? occasion.transferId : occasion.of;
  const of = cause === undefined ? occasion.kind : `${occasion.kind}:${cause}`;
  for (const person of people) {
    await queueNotice(trx, deps, person, {
      reference: `${orderNoticePrefix(orderId)}${of}:${person.id}`,
      subject: isTest ? `Test: ${said}` : said,
      body: bodyOf(order, { said, publicUrl: deps.config.publicUrl }),
      now: deps.now(),
      ...(order.email !== "" && { replyTo: order.email }),
    });
  }
}

/** The beginning of the references of all notices about an order. */
export function orderNoticePrefix(orderId: string): string {
  return `order-notice:${orderId}:`;
}

function sayOf({ number }: Order, occasion: Occasion): string {
  const name = number === null ? "an order without a number" : `order ${number}`;
  if (occasion.kind === "paid") return `Paid: ${name}`;
  const amount = formatRupees(toRupees(occasion.amountPaise));
  if (occasion.kind === "disputed") return `Dispute over ${amount}: ${name}`;
  return `A refund of ${amount} failed: ${name}`;
}

function bodyOf(order: Order, { said, publicUrl }: { readonly said: string; readonly publicUrl: string }): string {
  const { address, products, price } = order;
  const lines = products.map(({ title, quantity }) => `${quantity} × ${title}`);
  const isKnown = !isErased(address);
  const calls = [`Call: tel:+91${address.phone}`, `WhatsApp: ${chatAddress(address.phone, "")}`];
  return [
    `${said}.`,
    [...lines, `Total: ${formatRupees(price)}`].join("\n"),
    ...(isKnown ? [`Customer: ${address.fullName}, ${address.city}`] : []),
    [`Open it: ${publicUrl}${pathTo("adminOrder", order.id)}`, ...(address.phone === "" ? [] : calls)].join("\n"),
  ].join("\n\n");
}
