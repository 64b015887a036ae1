import { findDayProblem } from "@chargefront/shared/enquiry/follow-up-days";
import type { Seller } from "@chargefront/shared/page/seller";
import { stateOfGstin } from "@chargefront/shared/person/gst-state";
import type { Role } from "@chargefront/shared/person/rights";
import type { FieldSentences } from "@chargefront/shared/problem";
import { priceQuotation } from "@chargefront/shared/quotation/price-quotation";
import {
  type DeskQuotation,
  moveQuotation,
  type QuotationStep,
  type StoredQuotationState,
} from "@chargefront/shared/quotation/quotation";
import { type QuotationContent, quotationContent } from "@chargefront/shared/quotation/quotation-content";
import { type QuotationDraft, quotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { messages } from "@chargefront/shared/text/messages";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { recordActivity } from "../../people/activity/record-activity.ts";
import { listNames } from "../../people/admins/list-names.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { checkedByPath } from "../../platform/http/check-request.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { readMailsCalled } from "../../platform/mail/admin-mail-store.ts";
import { findCompany } from "../content/company.ts";
import { advanceEnquiry, type Changing } from "../enquiries/change-enquiry.ts";
import { takeNumbers } from "../numbers/take-numbers.ts";
import { quotationMailPrefix } from "../orders/order-mail.ts";
import { findOrderOfQuotation } from "../orders/order-record.ts";
import { keyOfQuotation } from "../orders/quotation-key.ts";
import { readDiscountLimit } from "./discount-limit.ts";
import { findFaults } from "./find-faults.ts";
import { findOpenClaim } from "./open-claim.ts";
import { queueQuotationMail, removeQuotationMails, type WritesQuotations } from "./quotation-mail.ts";
import {
  changeQuotation,
  draftOf,
  findQuotation,
  insertRevision,
  listRevisions,
  type QuotationRow,
  renewSearchText,
  setDraft,
  stateOf,
  toDesk,
} from "./quotation-store.ts";

/** The admin who changes it, and the time in epoch milliseconds. */
type By = { readonly adminId: string; readonly role: Role; readonly now: number };

type Reading = Pick<Core, "addressKey" | "limits" | "now">;

export function todayAt(now: number): string {
  return isoDateOf(indianDay(now));
}

/** Reads a quotation for the desk. @throws ProblemError `quotation-not-found`. */
export async function readQuotation(db: Db | Trx, deps: Reading, id: string): Promise<DeskQuotation> {
  const row = await getQuotation(db, id);
  const names = new Map((await listNames(db)).map((admin) => [admin.id, admin.name]));
  const [sent = null] = await listRevisions(db, row.id);
  const order = await findOrderOfQuotation(db, row.id);
  const key = sent && keyOfQuotation(deps, row.id);
  const claim = order ? await findOpenClaim(db, row, order.id) : null;
  const called = { one: [], under: [quotationMailPrefix(row.id)] };
  const mails = await readMailsCalled({ ...deps, readDb: db }, called);
  return toDesk(row, names, { today: todayAt(deps.now()), sent, orderId: order?.id ?? null, key, claim, mails });
}

/** Stores a draft. @throws ProblemError `quotation-not-found`, `edit-conflict` when another draft was stored since the
 *  version, `step-not-allowed` when the quotation is closed, `fields-invalid` for a draft that cannot be stored. */
export async function saveDraft(
  trx: Trx,
  deps: Reading,
  { id, version, draft }: { readonly id: string; readonly version: number; readonly draft: object },
  { now }: By,
): Promise<void> {
  const row = await getVersion(trx, deps, { id, version });
  // It can be changed as long as it can be sent.
  nextState(row, "send", now);
  // A client of an earlier release does not send the discount on the whole.
  const checked = checkedByPath(quotationDraft, { discount: draftOf(row).discount, ...draft });
  await setDraft(trx, row, checked, now);
}

/** Sends the draft as the next revision, with the mail about it; the first gets a number. @throws ProblemError as
 *  `saveDraft` does, and `fields-invalid` when the draft has faults. */
export async function sendQuotation(
  trx: Trx,
  deps: Changing & WritesQuotations & Reading,
  { id, version: seen }: { readonly id: string; readonly version: number },
  by: By,
): Promise<void> {
  const { adminId, now } = by;
  const row = await getVersion(trx, deps, { id, version: seen });
  const state = nextState(row, "send", now);
  const seller = await getSeller(trx);
  const content = checkContent(draftOf(row), now);
  const price = priceQuotation(content, stateOfGstin(seller.gstin) ?? content.placeOfSupply);
  refuse(price.total < 100 ? { lines: messages.quotationTooLow } : {});
  const mostDiscount = by.role === "owner" ? 100 : await readDiscountLimit(trx);
  refuse(await findFaults(trx, { content, price, mostDiscount }));
  const [number = null] = row.number ? [row.number] : await takeNumbers(trx, { series: "QT", count: 1 }, now);
  const revision = row.revision + 1;
  const sent = { revision, sentAt: new Date(now).toISOString(), content, price, seller };
  await insertRevision(trx, row.id, sent, adminId);
  await removeQuotationMails(trx, row.id, "all");
  await queueQuotationMail(trx, deps, { id: row.id, sent, now }, { kind: "sent", number: number ?? "" });
  const total = { total_paise: price.total, valid_until: content.validUntil };
  // A second click sends no second revision.
  const version = row.version + 1;
  await changeQuotation(trx, row, { state, number, revision, version, ...total, reason: "", updated_at: now });
  await recordActivity(trx, {
    kind: "quotation-sent",
    adminId,
    subjectId: row.id,
    label: `${number}, revision ${revision}`,
    now,
  });
  await renewSearchText(trx, row.id);
  if (row.enquiry_id !== null) {
    await advanceEnquiry(trx, deps, { id: row.enquiry_id, from: ["new", "contacted"], to: "quoted", by });
  }
}

/** Gives a quotation up. @throws ProblemError `quotation-not-found`, `step-not-allowed`. */
export async function withdrawQuotation(
  trx: Trx,
  { id, reason }: { readonly id: string; readonly reason: string },
  { adminId, now }: By,
): Promise<void> {
  const row = await getQuotation(trx, id);
  const state = nextState(row, "withdraw", now);
  await changeQuotation(trx, row, { state, reason, updated_at: now });
  await removeQuotationMails(trx, row.id, "all");
  const label = row.number ?? "A draft";
  await recordActivity(trx, { kind: "quotation-withdrawn", adminId, subjectId: row.id, label, now });
}

async function getQuotation(db: Db | Trx, id: string): Promise<QuotationRow> {
  const row = await findQuotation(db, id.toLowerCase());
  if (!row) throw new ProblemError("quotation-not-found");
  return row;
}

async function getVersion(
  trx: Trx,
  deps: Reading,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<QuotationRow> {
  const row = await getQuotation(trx, id);
  if (row.version === version) return row;
  throw new ProblemError("edit-conflict", { present: { quotation: await readQuotation(trx, deps, id) } });
}

/** @throws ProblemError `step-not-allowed`. */
function nextState(row: QuotationRow, step: QuotationStep, now: number): StoredQuotationState {
  const from = stateOf(row, todayAt(now));
  const to = moveQuotation(from, step);
  if (to) return to;
  throw new ProblemError("step-not-allowed", { sentence: `This quotation is ${from}. It cannot be changed any more.` });
}

/** @throws ProblemError `fields-invalid` when the company has no GSTIN of a state. */
async function getSeller(trx: Trx): Promise<Seller> {
  const company = await findCompany(trx);
  if (!company || !stateOfGstin(company.gstin)) {
    throw new ProblemError("fields-invalid", { sentence: "Please enter the company's GSTIN under Company first." });
  }
  const { name, addressLines, city, state, pin, gstin, phone, email } = company;
  return { name, addressLines, city, state, pin, gstin, phone, email };
}

/** @throws ProblemError `fields-invalid`. */
function checkContent(draft: QuotationDraft, now: number): QuotationContent {
  const content = checkedByPath(quotationContent, draft);
  const problem = findDayProblem(content.validUntil, { chosenAt: now, now });
  refuse(problem === undefined ? {} : { validUntil: problem });
  return content;
}

function refuse(fields: FieldSentences): void {
  if (Object.keys(fields).length > 0) throw new ProblemError("fields-invalid", { fields });
}
