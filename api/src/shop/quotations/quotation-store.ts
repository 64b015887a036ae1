import { toPaise } from "@chargefront/shared/money/money";
import type { TransferClaim } from "@chargefront/shared/order/transfer";
import type {
  DeskQuotation,
  ListedQuotation,
  QuotationState,
  SentQuotation,
} from "@chargefront/shared/quotation/quotation";
import type { QuotationContent } from "@chargefront/shared/quotation/quotation-content";
import type { QuotationDraft } from "@chargefront/shared/quotation/quotation-draft";
import { foldSearched } from "@chargefront/shared/text/fold-text";
import {
  begunAs,
  phoneAlone,
  withoutCallingCode,
  withoutSignsAround,
  withPhonesJoined,
} from "@chargefront/shared/text/fold-words";
import { tidyEmail } from "@chargefront/shared/text/tidy-email";
import { tidyNumber, tidyPhone } from "@chargefront/shared/text/tidy-number";
import type { Selectable } from "kysely";
import { mustMeet } from "../../platform/db/changed-meanwhile.ts";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { spellingsOf } from "../../platform/mail/fold-email.ts";
import { readTypedNumber } from "../numbers/read-typed-number.ts";

export type QuotationRow = Selectable<Tables["quotation"]>;

/** The names of admins by their ids. */
type Names = ReadonlyMap<string, string>;

/** Inserts a quotation; does nothing when there is one with this id. */
export async function insertQuotation(trx: Trx, { id, enquiryId, adminId, draft, now }: NewQuotation): Promise<void> {
  await trx
    .insertInto("quotation")
    .values({
      id,
      number: null,
      enquiry_id: enquiryId,
      admin_id: adminId,
      state: "draft",
      draft: JSON.stringify(draft),
      version: 1,
      revision: 0,
      total_paise: null,
      valid_until: null,
      reason: "",
      accepted_by: null,
      po_number: null,
      claimed_reference: null,
      claimed_folded: null,
      claimed_at: null,
      search_text: searchTextOf([draft]),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

type NewQuotation = {
  readonly id: string;
  readonly enquiryId: string | null;
  readonly adminId: string;
  readonly draft: QuotationDraft;
  readonly now: number;
};

export async function findQuotation(db: Db | Trx, id: string): Promise<QuotationRow | undefined> {
  return db.selectFrom("quotation").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Changes a quotation that is still as it was read. */
export async function changeQuotation(
  trx: Trx,
  row: QuotationRow,
  change: Partial<Omit<QuotationRow, "id" | "draft" | "search_text">> & { readonly updated_at: number },
): Promise<void> {
  const changed = await trx
    .updateTable("quotation")
    .set(change)
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .executeTakeFirst();
  mustMeet(changed);
}

/** Stores a draft and the words by which it is found. */
export async function setDraft(trx: Trx, row: QuotationRow, draft: QuotationDraft, now: number): Promise<void> {
  await trx
    .updateTable("quotation")
    .set({ draft: JSON.stringify(draft) })
    .where("id", "=", row.id)
    .execute();
  await changeQuotation(trx, row, { version: row.version + 1, updated_at: now });
  await renewSearchText(trx, row.id);
}

/** Stores again the words by which a quotation is found. */
export async function renewSearchText(trx: Trx, id: string): Promise<void> {
  const row = await findQuotation(trx, id);
  if (!row) return;
  const sent = (await listRevisions(trx, id)).map(({ content }) => content);
  const search_text = searchTextOf([draftOf(row), ...sent], row.number);
  await trx.updateTable("quotation").set({ search_text }).where("id", "=", id).execute();
}

/** Stores a revision. */
export async function insertRevision(
  trx: Trx,
  quotationId: string,
  { revision, sentAt, ...content }: SentQuotation,
  adminId: string,
): Promise<void> {
  await trx
    .insertInto("quotation_revision")
    .values({
      quotation_id: quotationId,
      revision,
      content: JSON.stringify(content),
      admin_id: adminId,
      sent_at: Date.parse(sentAt),
    })
    .execute();
}

/** Lists the revisions of a quotation, the newest first. */
export async function listRevisions(db: Db | Trx, quotationId: string): Promise<SentQuotation[]> {
  const rows = await db
    .selectFrom("quotation_revision")
    .selectAll()
    .where("quotation_id", "=", quotationId)
    .orderBy("revision", "desc")
    .execute();
  return rows.map(({ content, revision, sent_at }) => ({
    ...(JSON.parse(content) as Omit<SentQuotation, "revision" | "sentAt">),
    revision,
    sentAt: new Date(sent_at).toISOString(),
  }));
}

export type QuotationFilter = {
  readonly state?: QuotationState | undefined;
  readonly enquiryId?: string | undefined;
  /** Words that the quotation contains, all of them. */
  readonly words: readonly string[];
  /** The present Indian day, `2026-03-05`. */
  readonly today: string;
};

/** The time of creation, in epoch milliseconds, and the id after which a page begins. */
type Before = { readonly at: number; readonly id: string };

/** Lists quotations, the newest first. Clients make the ids, which say nothing about the time. */
export async function listQuotations(
  db: Db | Trx,
  { before, limit, ...filter }: QuotationFilter & { readonly before?: Before | undefined; readonly limit: number },
): Promise<QuotationRow[]> {
  return (
    fitting(db, filter)
      .selectAll()
      // Compared as a pair, so that an index can start there.
      .$if(before !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("created_at", "id"), "<", tuple(before?.at ?? 0, before?.id ?? "")),
        ),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute()
  );
}

export async function countQuotations(db: Db | Trx, filter: QuotationFilter): Promise<number> {
  const { count } = await fitting(db, filter)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

function fitting(db: Db | Trx, { state, enquiryId, words, today }: QuotationFilter) {
  let query = db.selectFrom("quotation");
  if (state) query = query.where("state", "=", state === "expired" ? "sent" : state);
  if (state === "expired") query = query.where("valid_until", "<", today);
  if (state === "sent") query = query.where("valid_until", ">=", today);
  if (enquiryId !== undefined) query = query.where("enquiry_id", "=", enquiryId);
  for (const word of words) {
    query = query.where(({ or, eb }) => or(begunAs(word).map((begun) => eb("search_text", "like", `%${begun}%`))));
  }
  return query;
}

/** Splits a search into folded words, without the signs that mean something to LIKE. The number of a quotation, and a
 *  phone number as far as it is typed, are one word each. */
export function wordsOfSearch(typed: string): string[] {
  const folded = foldSearched(typed);
  const number = readTypedNumber(folded, "QT");
  if (number) {
    const { begins, digits } = number;
    // Digits that begin with 0 are typed as far as they are; others may be without their zeros.
    return [foldSearched(begins) + (/^[1-9]/.test(digits) ? digits.padStart(5, "0") : digits)];
  }
  // `98765.43210@example.com` is no phone number, nor is `2026-00042`, which has no calling code.
  const phone = folded.includes("@") ? undefined : phoneAlone(folded);
  const begun = callingCode.test(folded) ? withPhonesJoined(folded) : withoutCallingCode(folded);
  return (phone ?? begun)
    .split(/[\s%_\\]+/)
    .map(withoutSignsAround)
    .filter(Boolean)
    .slice(0, 6);
}

/** Before a phone number that is typed in part, and before nothing else. */
const callingCode = /^[\s(]*(?:\+|00)[\s(]*91[\s\d().\p{Pd}]*$/u;

function searchTextOf(texts: readonly (QuotationDraft | QuotationContent)[], number: string | null = null): string {
  const words = texts.flatMap(({ name, company, phone, email }) => [
    name,
    company,
    ...phonesIn(phone),
    ...spellingsOf(tidyEmail(email)),
    email,
  ]);
  return [...new Set([number ?? "", ...words].map(foldSearched))].filter(Boolean).join(" ");
}

/** Returns the phone numbers in a text: each ten digits, and the number that it is as a whole. */
export function phonesIn(typed: string): string[] {
  return [
    tidyPhone(typed),
    ...(tidyNumber(typed)
      .replace(/(?<=\d)[\s-](?=\d)/g, "")
      .match(/\d{10}/g) ?? []),
  ];
}

/** Returns the state of a quotation on an Indian day. */
export function stateOf({ state, valid_until }: QuotationRow, today: string): QuotationState {
  return state === "sent" && valid_until !== null && valid_until < today ? "expired" : state;
}

export function claimOf({ claimed_reference, claimed_at }: QuotationRow): TransferClaim | null {
  if (claimed_reference === null || claimed_at === null) return null;
  return { reference: claimed_reference, at: new Date(claimed_at).toISOString() };
}

export function draftOf({ draft }: QuotationRow): QuotationDraft {
  return JSON.parse(draft) as QuotationDraft;
}

export function toListed(row: QuotationRow, names: Names, today: string): ListedQuotation {
  const { name, company } = draftOf(row);
  return {
    id: row.id,
    number: row.number,
    revision: row.revision,
    state: stateOf(row, today),
    name,
    company,
    total: row.total_paise === null ? null : toPaise(row.total_paise),
    validUntil: row.valid_until,
    adminName: names.get(row.admin_id) ?? "Former admin",
    createdAt: new Date(row.created_at).toISOString(),
    changedAt: new Date(row.updated_at).toISOString(),
  };
}

export function toDesk(
  row: QuotationRow,
  names: Names,
  { today, ...more }: { readonly today: string } & Pick<DeskQuotation, "sent" | "orderId" | "key" | "claim" | "mails">,
): DeskQuotation {
  return {
    ...toListed(row, names, today),
    enquiryId: row.enquiry_id,
    version: row.version,
    draft: draftOf(row),
    reason: row.reason,
    acceptedBy: row.accepted_by,
    poNumber: row.po_number ?? "",
    ...more,
  };
}
