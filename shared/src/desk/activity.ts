import { goodsMoves } from "../order/order-steps.ts";

const goodsKinds = Object.values(goodsMoves).map(({ activity }) => activity.kind);

/** The recorded actions of admins. Append-only: a kind that was written once stays known. */
export const activityKinds = [
  "product-added",
  "product-changed",
  "product-hidden",
  "product-shown",
  "product-deleted",
  "product-restored",
  "product-translated",
  "product-document-added",
  "product-document-removed",
  "term-translated",
  "page-translated",
  "products-imported",
  "data-exported",
  "enquiry-changed",
  "enquiry-noted",
  "enquiry-deleted",
  "enquiry-restored",
  "enquiry-turns-switched",
  "quotation-sent",
  "quotation-withdrawn",
  "invoice-issued",
  "invoice-credited",
  "tax-checked",
  "bank-details-changed",
  "discount-limit-changed",
  ...goodsKinds,
  "order-noted",
  "order-accepted",
  "order-transfer-recorded",
  "order-transfer-taken-back",
  "order-transfer-sent-back",
  "order-cancelled",
  "refund-begun",
  "mail-sent-again",
  "page-changed",
  "page-brought-back",
  "admin-joined",
  "admin-removed",
  "admin-suspended",
  "admin-readmitted",
  "role-changed",
  "admin-invited",
  "invitation-revoked",
  "sessions-ended",
  "device-revoked",
  "password-changed",
  "password-link-given",
  "second-factor-on",
  "second-factor-off",
  "second-factor-removed",
  "recovery-codes-made",
  "recovery-code-used",
  "person-exported",
  "person-erased",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The areas of activities that roles other than owner may read (`activity` of the rights), by the beginnings of their
 *  kinds; only an owner reads the rest. */
const activityAreas: Partial<Record<string, readonly string[]>> = {
  products: ["product-", "products-"],
  content: ["page-", "term-"],
  sales: ["enquiry-", "quotation-"],
  orders: ["order-", "invoice-", "refund-", "mail-sent-again"],
};

/** Returns the kinds of activities in these areas. */
export function kindsOfAreas(areas: readonly string[]): ActivityKind[] {
  const beginnings = areas.flatMap((area) => activityAreas[area] ?? []);
  return activityKinds.filter((kind) => beginnings.some((beginning) => kind.startsWith(beginning)));
}

/** One action of an admin. `label` names its subject without personal data of a visitor or customer. */
export type Activity = {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly adminName: string;
  readonly subjectId: string | null;
  readonly label: string;
  readonly at: string;
};
