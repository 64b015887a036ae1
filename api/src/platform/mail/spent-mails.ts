import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Selectable } from "kysely";
import type { Limits } from "../../limits.ts";
import type { Db, Tables, Trx } from "../db/tables/tables.ts";
import { hasExpiredLink } from "./expired-link.ts";
import { mailPriorities } from "./priorities.ts";

type WrittenMail = Pick<Selectable<Tables["mail"]>, "reference" | "priority" | "created_at" | "sent_at">;

/** `now` in epoch milliseconds. */
export type SpentRule = { readonly limits: Limits; readonly now: number };

/** The reference of the mail that offers a revision of a quotation. */
const offer = /^quotation:([^:]+):\d+$/;

/** Returns the references of those mails that must not be sent again: the code of an access mail is deleted when it is
 *  sent, and its link expires; a quotation is closed, or another revision replaces it. */
export async function findSpent(
  db: Db | Trx,
  mails: readonly WrittenMail[],
  { limits, now }: SpentRule,
): Promise<ReadonlySet<string>> {
  const offered = new Set(mails.flatMap(({ reference }) => offer.exec(reference)?.[1] ?? []));
  const quotations = offered.size === 0 ? [] : await listOpen(db, [...offered], isoDateOf(indianDay(now)));
  const open = new Set(quotations.map(({ id, revision }) => `quotation:${id}:${revision}`));
  const spent = mails.filter(({ reference, priority, created_at: createdAt, sent_at }) =>
    priority === mailPriorities.access
      ? sent_at !== null || hasExpiredLink({ reference, createdAt }, limits, now)
      : offer.test(reference) && !open.has(reference),
  );
  return new Set(spent.map(({ reference }) => reference));
}

function listOpen(db: Db | Trx, ids: readonly string[], today: string) {
  return db
    .selectFrom("quotation")
    .select(["id", "revision"])
    .where("id", "in", ids)
    .where("state", "=", "sent")
    .where("valid_until", ">=", today)
    .execute();
}
