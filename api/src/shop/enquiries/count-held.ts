import { mostHeld } from "@chargefront/shared/enquiry/enquiry-desk";
import type { Db } from "../../platform/db/tables/tables.ts";
import type { EnquiryFilter } from "./enquiry-filter.ts";

/** Counts the enquiries that were held as possibly spam when they arrived and whose status no person has set since, at
 *  most `mostHeld`. Counted at each call: only people mark the others, so few rows are read in vain. */
export async function countHeld(db: Db, { assignee }: Pick<EnquiryFilter, "assignee">): Promise<number> {
  const rows = await db
    .selectFrom("enquiry")
    .select("id")
    .where("status", "=", "spam")
    .where("deleted_at", "is", null)
    .$if(assignee === null, (query) => query.where("assignee_id", "is", null))
    .$if(typeof assignee === "string", (query) => query.where("assignee_id", "=", assignee ?? ""))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("enquiry_event")
            .select("enquiry_event.id")
            .whereRef("enquiry_event.enquiry_id", "=", "enquiry.id")
            // The kind is always the first key of the JSON: change-enquiry.ts.
            .where("enquiry_event.change", "like", '{"kind":"status"%'),
        ),
      ),
    )
    .limit(mostHeld)
    .execute();
  return rows.length;
}
