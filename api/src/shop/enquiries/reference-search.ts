import { foldText } from "@chargefront/shared/text/fold-text";
import { sql } from "kysely";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { readTypedNumber } from "../numbers/read-typed-number.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";

type Search = EnquiryFilter & { readonly typed: string; readonly limit: number };

/** Returns the arrival numbers of enquiries by a typed reference, complete, without its zeros, or only its beginning:
 *  the highest reference first, at most `limit`. Undefined when the search is not a reference. Reads the column instead
 *  of the word index, which has no references for enquiries that were stored before there were any. */
export async function findByReference(db: Db | Trx, search: Search): Promise<number[] | undefined> {
  const number = readTypedNumber(foldText(search.typed), "ENQ");
  // With at least one digit of its own: the year alone is no reference.
  if (!number?.digits) return undefined;
  const { begins, digits } = number;
  const whole = digits.padStart(5, "0");
  const without = whole === digits || digits.startsWith("0") ? [] : await findBetween(db, `${begins}${whole}`, search);
  return [...(await findBetween(db, `${begins}${digits}`, search)), ...without].slice(0, search.limit);
}

/** Finds the enquiries whose reference begins with a text. */
async function findBetween(db: Db | Trx, begins: string, { status, assignee, limit }: Search): Promise<number[]> {
  const rows = await db
    .selectFrom("enquiry")
    .select("arrival")
    .where("reference", ">=", begins)
    // All digits sort before a colon.
    .where("reference", "<", `${begins}:`)
    .where("deleted_at", "is", null)
    .$if(status !== undefined, (query) => query.where(unindexed("status"), "=", status ?? "new"))
    .$if(assignee === null, (query) => query.where(unindexed("assignee_id"), "is", null))
    .$if(typeof assignee === "string", (query) => query.where(unindexed("assignee_id"), "=", assignee ?? ""))
    .orderBy("reference", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ arrival }) => arrival);
}

/** Wraps a column so that its index is not used: SQLite would read and sort all enquiries of a status instead of
 *  reading the references in order. */
function unindexed(column: "status" | "assignee_id") {
  return sql<string | null>`(${sql.ref(column)} || '')`;
}
