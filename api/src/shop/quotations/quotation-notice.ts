import { formatRupees, toRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import { listNoticed, queueNotice } from "../../people/admins/staff-notices.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";

type Answered = { readonly id: string; readonly number: string | null; readonly sent: SentQuotation };

type Answer = { readonly kind: "accepted" } | { readonly kind: "declined"; readonly reason: string };

/** Queues the notices of a customer's answer to the person who sent the revision and to the assignee of its enquiry, in
 *  the transaction of the answer. docs/product/decisions.md#122. */
export async function queueQuotationNotices(
  trx: Trx,
  deps: Pick<Core, "config" | "limits">,
  { id, number, sent }: Answered,
  { now, ...answer }: Answer & { readonly now: number },
): Promise<void> {
  const concerned = await listConcerned(trx, id, sent.revision);
  const people = (await listNoticed(trx, "answered")).filter(
    (person) => person.notices.answered === "at-once" && concerned.has(person.id),
  );
  const { name, email } = sent.content;
  const said = `${answer.kind === "accepted" ? "Accepted" : "Declined"}: quotation ${number}`;
  const body = [
    `${said}.`,
    ...(answer.kind === "declined" ? [`Reason: ${answer.reason}`] : []),
    `Total: ${formatRupees(toRupees(sent.price.total))}\nCustomer: ${name}`,
    `Open it: ${deps.config.publicUrl}${pathTo("adminQuotation", id)}`,
  ].join("\n\n");
  for (const person of people) {
    await queueNotice(trx, deps, person, {
      reference: `${quotationNoticePrefix(id)}${answer.kind}:${sent.revision}:${person.id}`,
      subject: said,
      body,
      now,
      ...(email !== "" && { replyTo: email }),
    });
  }
}

/** The beginning of the references of all notices about a quotation. They are no mails to its customer, which are
 *  removed when a later step replaces them. */
export function quotationNoticePrefix(id: string): string {
  return `quotation-notice:${id}:`;
}

/** Returns the ids of the people whose work the answer is. */
async function listConcerned(trx: Trx, id: string, revision: number): Promise<ReadonlySet<string | null>> {
  const row = await trx
    .selectFrom("quotation")
    .innerJoin("quotation_revision", "quotation_revision.quotation_id", "quotation.id")
    .leftJoin("enquiry", (join) =>
      join.onRef("enquiry.id", "=", "quotation.enquiry_id").on("enquiry.deleted_at", "is", null),
    )
    .select(["quotation_revision.admin_id", "enquiry.assignee_id"])
    .where("quotation.id", "=", id)
    .where("quotation_revision.revision", "=", revision)
    .executeTakeFirst();
  return new Set(row ? [row.admin_id, row.assignee_id] : []);
}
