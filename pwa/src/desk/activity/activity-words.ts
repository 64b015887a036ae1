import type { Activity, ActivityKind } from "@chargefront/shared/desk/activity";
import { type GoodsStep, goodsMoves } from "@chargefront/shared/order/order-steps";
import { isPageSlug, type PageSlug } from "@chargefront/shared/page/page";
import { paths, pathTo } from "@chargefront/shared/paths";

type Words = {
  /** The words before and after the name of the subject. */
  readonly before: string;
  readonly after?: string;
  /** The subject is the admin who acted: one name is enough. */
  readonly isWhole?: true;
  /** Returns the path of the subject's screen, if it has one. */
  readonly path?: (subjectId: string) => string;
};

const product = (id: string) => pathTo("editProduct", id);
const products = () => paths.manageProducts;
const enquiries = () => paths.enquiries;
const enquiry = (id: string) => pathTo("enquiry", id);
const order = (id: string) => pathTo("adminOrder", id);
const quotation = (id: string) => pathTo("adminQuotation", id);
const people = () => paths.adminPeople;

type GoodsActivity = (typeof goodsMoves)[GoodsStep]["activity"];

const goodsWords = Object.fromEntries(
  Object.values(goodsMoves).map(({ activity: { kind, ...said } }) => [kind, { ...said, path: order }]),
) as Record<GoodsActivity["kind"], Words>;

/** The words for each kind of activity: "Asha changed the price of …". A kind without words does not compile. */
const words: Readonly<Record<ActivityKind, Words>> = {
  "product-added": { before: "added the product", path: product },
  "product-changed": { before: "changed the product", path: product },
  "product-hidden": { before: "hid the product", path: product },
  "product-shown": { before: "made visible the product", path: product },
  "product-deleted": { before: "deleted the product", path: () => `${paths.manageProducts}?state=deleted` },
  "product-restored": { before: "restored the product", path: product },
  "product-translated": { before: "translated the product", path: product },
  "product-document-added": { before: "added a document to the product", path: product },
  "product-document-removed": { before: "removed a document of the product", path: product },
  "term-translated": { before: "translated the term" },
  "products-imported": { before: "imported products:", path: products },
  "data-exported": { before: "exported" },
  "enquiry-changed": { before: "changed an enquiry:", path: enquiry },
  "enquiry-noted": { before: "added a note to an enquiry:", path: enquiry },
  "enquiry-deleted": { before: "deleted an enquiry:", path: enquiries },
  "enquiry-restored": { before: "restored an enquiry:", path: enquiry },
  "enquiry-turns-switched": { before: "switched the assignment of enquiries in turn" },
  "quotation-sent": { before: "sent the quotation", path: quotation },
  "quotation-withdrawn": { before: "withdrew the quotation", path: quotation },
  "invoice-issued": { before: "issued the invoice", path: order },
  "tax-checked": { before: "said that the tax data was checked", isWhole: true },
  "bank-details-changed": { before: "changed the bank account that customers see", isWhole: true },
  "discount-limit-changed": { before: "set the discount limit to" },
  "invoice-credited": { before: "issued the credit note", path: order },
  ...goodsWords,
  "order-noted": { before: "added a note to the order", path: order },
  "order-accepted": { before: "accepted the order", path: order },
  "order-transfer-recorded": { before: "recorded a transfer of", path: order },
  "order-transfer-sent-back": { before: "recorded the return of", path: order },
  "order-transfer-taken-back": { before: "took back the transfer of", path: order },
  "order-cancelled": { before: "cancelled the order", path: order },
  "refund-begun": { before: "started a refund for the order", path: order },
  "mail-sent-again": { before: "sent an email again:", path: () => paths.adminMail },
  "page-changed": { before: "changed the page", path: editorOf },
  "page-translated": { before: "translated the page", path: editorOf },
  "page-brought-back": { before: "restored an earlier version of the page", path: editorOf },
  "admin-joined": { before: "joined as an admin", isWhole: true },
  "admin-removed": { before: "removed the admin", path: people },
  "admin-suspended": { before: "suspended", path: people },
  "admin-readmitted": { before: "reactivated", path: people },
  "role-changed": { before: "changed the role of", path: people },
  "admin-invited": { before: "invited", path: people },
  "invitation-revoked": { before: "revoked the invitation of", path: people },
  "sessions-ended": { before: "ended", path: people },
  "device-revoked": { before: "revoked the device", path: people },
  "password-changed": { before: "changed their password", path: people },
  "password-link-given": { before: "received a password reset link", path: people },
  "second-factor-on": { before: "switched on their second factor", isWhole: true },
  "second-factor-off": { before: "switched off their second factor", isWhole: true },
  "second-factor-removed": { before: "removed the second factor of", path: people },
  "recovery-codes-made": { before: "made new recovery codes", isWhole: true },
  "recovery-code-used": { before: "used a recovery code:", path: people },
  "person-exported": { before: "exported the data of a person:" },
  "person-erased": { before: "erased the data of a person:" },
};

/** Returns the parts of an activity's sentence: the words before and after the subject, its name, and its path. */
export function toSentence({ kind, subjectId, label }: Pick<Activity, "kind" | "subjectId" | "label">) {
  // A server that is newer than this app may record further kinds.
  const { before, after, path, isWhole }: Words = words[kind] ?? { before: `${kind.replaceAll("-", " ")}:` };
  return { before, label: isWhole ? "" : label, after, to: subjectId === null ? undefined : path?.(subjectId) };
}

const editors: Readonly<Record<PageSlug, string>> = {
  about: paths.editAbout,
  home: `${paths.editAbout}?page=home`,
  terms: `${paths.editAbout}?page=terms`,
  privacy: `${paths.editAbout}?page=privacy`,
  contact: paths.editContact,
  company: paths.adminCompany,
  search: paths.searchWords,
};

function editorOf(slug: string): string {
  return isPageSlug(slug) ? editors[slug] : paths.editAbout;
}
