import type { PersonQuotation } from "@chargefront/shared/privacy/personal-data";
import { tidyEmail } from "@chargefront/shared/text/tidy-email";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { foldEmail, spellingsOf } from "../../platform/mail/fold-email.ts";
import {
  claimOf,
  draftOf,
  listRevisions,
  phonesIn,
  type QuotationRow,
  stateOf,
  wordsOfSearch,
} from "./quotation-store.ts";

/** The email and phone to search by, and the quotations of which the person's own orders were made; each is enough to
 *  match. */
type PersonQuery = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly ownIds: readonly string[];
};

export type QuotationOfPerson = QuotationRow & { readonly isByEmail: boolean };

/** Lists the quotations to a person, in any of their revisions, newest first. */
export async function listQuotationsOf(db: Db | Trx, asked: PersonQuery, limit: number): Promise<QuotationOfPerson[]> {
  const email = asked.email === null ? null : foldEmail(asked.email);
  const spellings = asked.email === null ? [] : spellingsOf(asked.email);
  const words = [...spellings, asked.phone ?? ""].flatMap((word) => wordsOfSearch(word).slice(0, 1));
  const rows = await db
    .selectFrom("quotation")
    .selectAll()
    .where((row) =>
      row.or([row("id", "in", ["", ...asked.ownIds]), ...words.map((word) => row("search_text", "like", `%${word}%`))]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const found: QuotationOfPerson[] = [];
  for (const row of rows) {
    const texts = [draftOf(row), ...(await listRevisions(db, row.id)).map(({ content }) => content)];
    const isOwn = asked.ownIds.includes(row.id);
    const isByEmail = isOwn || (email !== null && texts.some((text) => foldEmail(tidyEmail(text.email)) === email));
    const isByPhone = asked.phone !== null && texts.some(({ phone }) => phonesIn(phone).includes(asked.phone ?? ""));
    if (isByEmail || isByPhone) found.push({ ...row, isByEmail });
  }
  return found.slice(0, limit);
}

export function toPersonQuotation(row: QuotationOfPerson, now: number): PersonQuotation {
  const { name, email, phone } = draftOf(row);
  return {
    id: row.id,
    number: row.number,
    name,
    email,
    phone,
    state: stateOf(row, isoDateOf(indianDay(now))),
    createdAt: new Date(row.created_at).toISOString(),
    match: row.isByEmail ? "email" : "phone",
  };
}

/** Exports quotations with all their revisions, for the person to whom they were made. */
export async function exportQuotations(db: Db | Trx, rows: readonly QuotationRow[]) {
  const found = [];
  for (const row of rows) {
    found.push({
      id: row.id,
      number: row.number,
      state: row.state,
      reason: row.reason,
      acceptedBy: row.accepted_by,
      poNumber: row.po_number,
      claim: claimOf(row),
      draft: draftOf(row),
      revisions: await listRevisions(db, row.id),
      madeAt: new Date(row.created_at).toISOString(),
      changedAt: new Date(row.updated_at).toISOString(),
    });
  }
  return found;
}

/** Lists the quotations that orders were made of. */
export async function listQuotationIdsOf(db: Db | Trx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db.selectFrom("shop_order").select("quotation_id").where("id", "in", orderIds).execute();
  return rows.flatMap(({ quotation_id }) => quotation_id ?? []);
}

/** Deletes quotations for good with their revisions. Returns how many there were. */
export async function eraseQuotations(trx: Trx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await trx.deleteFrom("quotation_revision").where("quotation_id", "in", ids).execute();
  const { numDeletedRows } = await trx.deleteFrom("quotation").where("id", "in", ids).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Lists the ids of quotations without a change since a time, except accepted ones: their orders refer to them, and
 *  they leave with the orders. */
export async function listQuietQuotations(db: Db | Trx, quietSince: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("quotation")
    .select("id")
    .where("updated_at", "<", quietSince)
    .where("state", "!=", "accepted")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
