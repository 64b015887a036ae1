import { formatRupees, multiplyRupees, type Paise, toRupees } from "@chargefront/shared/money/money";
import type { Order } from "@chargefront/shared/order/order";
import { roundOffOf } from "@chargefront/shared/order/round-off";
import { isErased } from "@chargefront/shared/person/address";
import type { Language } from "@chargefront/shared/text/language";
import type { Say } from "@chargefront/shared/text/words";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { sayMailIn } from "../../platform/mail/mail-words.ts";
import { listMailIds, removeUnsentMails } from "../../platform/mail/personal-mails.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { findProductTitles } from "../catalogue/product-titles.ts";
import { stateNameIn } from "../content/state-name.ts";
import { orderMailHi } from "./order-mail-words.hi.ts";
import { orderMailMr } from "./order-mail-words.mr.ts";
import { orderMailWords } from "./order-mail-words.ts";
import { findOrderRecord, type OrderRecord } from "./order-record.ts";
import { findOrderById } from "./order-store.ts";

type Occasion =
  | { readonly kind: "shipped" | "delivered" | "cancelled" }
  | {
      readonly kind: "paid";
      /** The transfer that completed the payment, which distinguishes it from one that was taken back. */
      readonly transferId?: string;
    }
  | {
      /** A transfer was recorded by mistake, and the customer knows of the whole payment. */
      readonly kind: "corrected";
      readonly transferId: string;
      readonly amountPaise: Paise;
    }
  | {
      /** Money was recorded as sent back by mistake, and the customer knows of it. */
      readonly kind: "refund-corrected";
      readonly transferId: string;
      readonly amountPaise: Paise;
    }
  | {
      readonly kind: "refunded";
      /** The provider's id, which distinguishes several refunds of one order. */
      readonly refundId: string;
      readonly amountPaise: Paise;
      /** Whether the whole payment is refunded now. */
      readonly isFull: boolean;
    };

type SayOrder = Say<(typeof orderMailWords)["en"]>;

/** Queues the mail of an event, once, in the transaction of the event. */
export async function queueOrderMail(trx: Trx, orderId: string, occasion: Occasion, now: number): Promise<void> {
  const order = await findOrderById(trx, orderId);
  // The address of an erased customer is gone, and who accepted a quotation may have none.
  if (!order || isErased(order.address) || order.email === "") return;
  const { language = "en", isTest = false, quotation = null } = (await findOrderRecord(trx, orderId)) ?? {};
  const t = sayMailIn(language, orderMailWords, { hi: orderMailHi, mr: orderMailMr });
  const products = quotation === null ? await translateTitles(trx, order.products, language) : order.products;
  const haveLeft = order.fulfilment === "shipped" || order.fulfilment === "delivered";
  const mailed = { ...order, products, isOfQuotation: quotation !== null, haveLeft };
  const { subject, opening } = wordsOf(t, mailed, occasion);
  const isTotalTold = occasion.kind === "paid" || (occasion.kind === "refunded" && occasion.isFull);
  await queueMail(trx, {
    reference: referenceOf(orderId, occasion, now),
    kind: "order",
    to: order.email,
    subject: isTest ? t("test", { subject }) : subject,
    body: [
      ...(isTest ? [t("testNote")] : []),
      t("dear", { name: order.address.fullName }),
      opening,
      linesOf(t, mailed, isTotalTold),
      addressOf(t, mailed, occasion, language),
    ].join("\n\n"),
    language,
    now,
  });
}

/** Translates an order's English titles. A title that has since changed in the catalogue stays English, because the
 *  translation belongs to the new title. */
async function translateTitles(trx: Trx, products: Order["products"], language: Language): Promise<Order["products"]> {
  const titles = await findProductTitles(
    trx,
    products.map(({ id }) => id),
  );
  return products.map((product) => {
    const isSame = titles.titleOf(product.id, "en") === product.title;
    return isSame ? { ...product, title: titles.titleOf(product.id, language) ?? product.title } : product;
  });
}

type MailReferences = { readonly one: readonly string[]; readonly under: readonly string[] };

type TakenBack = { readonly transferId: string; readonly amountPaise: Paise };

/** Removes the mail that confirmed the whole payment of an order which is not paid after all, and corrects it with another
 *  if the customer may have it. */
export async function correctPaidMail(trx: Trx, orderId: string, mistake: TakenBack, now: number): Promise<void> {
  // The mails before the newest were corrected in their turn.
  const newest = (await listMailsOf(trx, orderId, "paid")).slice(-1);
  if (await removeMail(trx, newest)) await queueOrderMail(trx, orderId, { kind: "corrected", ...mistake }, now);
}

/** Removes the mail about money that was not sent back after all, and corrects it with another if the customer may have
 *  it. */
export async function correctRefundMail(trx: Trx, orderId: string, mistake: TakenBack, now: number): Promise<void> {
  const references = [referenceOf(orderId, { kind: "refunded", refundId: mistake.transferId })];
  const ids = await listMailIds(trx, { emails: [], references, under: [] });
  if (await removeMail(trx, ids)) await queueOrderMail(trx, orderId, { kind: "refund-corrected", ...mistake }, now);
}

/** Removes the mail about the cancellation of an order that money takes up again. */
export async function removeCancelledMail(trx: Trx, orderId: string): Promise<void> {
  await removeUnsentMails(trx, await listMailsOf(trx, orderId, "cancelled"));
}

/** Queues the mail about the cancellation of an order that money had taken up by mistake, unless the customer heard of
 *  nothing else since the last one, as a reminder to pay. */
export async function queueCancelledAgain(trx: Trx, { id, quotation }: OrderRecord, now: number): Promise<void> {
  const { one, under } = orderMailReferences(id);
  const ofQuotation = quotation === null ? [] : [quotationMailPrefix(quotation.id)];
  const newest = (await listMailIds(trx, { emails: [], references: one, under: [...under, ...ofQuotation] })).at(-1);
  const isHeard = newest !== undefined && (await listMailsOf(trx, id, "cancelled")).includes(newest);
  if (!isHeard) await queueOrderMail(trx, id, { kind: "cancelled" }, now);
}

/** Lists the ids of the mails of a kind about an order, oldest first. */
function listMailsOf(trx: Trx, orderId: string, kind: Occasion["kind"]): Promise<string[]> {
  const { one, under } = orderMailReferences(orderId, [kind]);
  return listMailIds(trx, { emails: [], references: one, under });
}

/** Removes a mail that is not sent. Returns whether the customer may have it. */
async function removeMail(trx: Trx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [removed] = await removeUnsentMails(trx, ids);
  return !removed?.isUntried;
}

/** Returns the references of the mails about an order of these kinds, or of all: each is one of `one` or begins with one
 *  of `under`. */
export function orderMailReferences(orderId: string, kinds = Object.keys(whereTo)): MailReferences {
  const one = kinds.map((kind) => `order-${kind}:${orderId}`);
  return { one, under: one.map((reference) => `${reference}:`) };
}

/** Returns how the references of all mails about a quotation and its payment begin. */
export function quotationMailPrefix(id: string): string {
  return `quotation:${id}:`;
}

type Named = Pick<Occasion, "kind"> & { readonly refundId?: string; readonly transferId?: string };

function referenceOf(orderId: string, occasion: Named, now?: number): string {
  const name = `order-${occasion.kind}:${orderId}`;
  // Money may take an order up that was cancelled, and it may be cancelled again.
  const id = occasion.refundId ?? occasion.transferId ?? (occasion.kind === "cancelled" ? now : undefined);
  return id === undefined ? name : `${name}:${id}`;
}

type Words = { readonly subject: string; readonly opening: string };

type MailedOrder = Order & {
  /** Its charges are among its lines. */
  readonly isOfQuotation: boolean;
  /** Its goods are on their way or delivered. */
  readonly haveLeft: boolean;
};

function wordsOf(t: SayOrder, { number, price, isOfQuotation, haveLeft }: MailedOrder, occasion: Occasion): Words {
  const named = { number: number ?? "" };
  switch (occasion.kind) {
    case "paid": {
      const values = { ...named, price: formatRupees(price) };
      const subject = t("paidSubject", named);
      if (!isOfQuotation) return { subject, opening: t("paid", values) };
      const paid = t("paidByTransfer", values);
      // A refunded order may be paid again after its goods have left.
      return { subject, opening: haveLeft ? paid : `${paid} ${t("packing")}` };
    }
    case "corrected": {
      const amount = formatRupees(toRupees(occasion.amountPaise));
      return { subject: t("correctedSubject", named), opening: t("corrected", { ...named, amount }) };
    }
    case "refund-corrected": {
      const amount = formatRupees(toRupees(occasion.amountPaise));
      return { subject: t("refundCorrectedSubject", named), opening: t("refundCorrected", { ...named, amount }) };
    }
    case "shipped":
      return { subject: t("shippedSubject", named), opening: t("shipped", named) };
    case "delivered":
      return { subject: t("deliveredSubject", named), opening: t("delivered", named) };
    case "cancelled":
      return { subject: t("cancelledSubject", named), opening: t("cancelled", named) };
    case "refunded": {
      const amount = formatRupees(toRupees(occasion.amountPaise));
      if (!number) return { subject: t("refundedUnnumberedSubject"), opening: t("refundedUnnumbered", { amount }) };
      return {
        subject: t("refundedSubject", named),
        opening: t(isOfQuotation ? "sentBack" : "refunded", { ...named, amount }),
      };
    }
    default:
      return occasion satisfies never;
  }
}

/** Formats the lines of the order; the total only when exactly that was paid or refunded. */
function linesOf(t: SayOrder, order: MailedOrder, isTotalTold: boolean): string {
  const { products, price, gift, isOfQuotation } = order;
  const roundOff = roundOffOf(order);
  const lines = products.map(({ title, quantity, price: each, amount }) =>
    t("line", { quantity, title, price: formatRupees(amount ?? multiplyRupees(each, quantity)) }),
  );
  return [
    ...lines,
    ...(isTotalTold && roundOff !== 0 ? [t("roundOff", { amount: formatRupees(roundOff) })] : []),
    ...(isTotalTold ? [t(isOfQuotation ? "total" : "subtotal", { price: formatRupees(price) })] : []),
    ...(gift ? [t("gift")] : []),
  ].join("\n");
}

const whereTo = {
  paid: "willGoTo",
  corrected: "address",
  "refund-corrected": "address",
  shipped: "willGoTo",
  delivered: "wentTo",
  cancelled: "address",
  refunded: "address",
} as const satisfies Record<Occasion["kind"], keyof (typeof orderMailWords)["en"]>;

function addressOf(t: SayOrder, { address, haveLeft }: MailedOrder, { kind }: Occasion, language: Language): string {
  const { fullName, flat, area, landmark, city, pin, phone } = address;
  const state = stateNameIn(language, address.state);
  const label = kind === "paid" && haveLeft ? "address" : whereTo[kind];
  return [t(label), fullName, flat, area, landmark, `${city}, ${state} ${pin}`, phone].filter(Boolean).join("\n");
}
