import { sql } from "kysely";
import type { Trx } from "./tables/tables.ts";

/** Deletes the mails to people at the desk that are not sent yet, also those whose first tries failed: they contain
 *  data of customers. Mails about the security of an account stay, as does what the company's own mailbox receives,
 *  which may be the same address. */
export async function removeStaffMails(
  trx: Trx,
  people: readonly { readonly id: string; readonly email: string }[],
): Promise<void> {
  for (const { id, email } of people) {
    await trx
      .deleteFrom("mail")
      .where(sql<boolean>`lower(recipient) = lower(${email})`)
      .where("reference", "like", `%${id}%`)
      .where("reference", "not like", "security%")
      .where("sent_at", "is", null)
      .execute();
  }
}
