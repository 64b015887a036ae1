import { enquiryFieldList } from "@chargefront/shared/enquiry/enquiry-fields";
import type { Core } from "../../platform/core.ts";
import { listStoredEnquiries, type StoredEnquiry } from "../../shop/enquiries/stored-enquiries.ts";
import { inBatches } from "./in-batches.ts";
import { type Cell, timeCell } from "./to-csv.ts";

/** The columns, in order. */
const columns: readonly (readonly [heading: string, cell: (enquiry: StoredEnquiry) => Cell])[] = [
  ["Id", ({ id }) => id],
  ["Reference", ({ reference }) => reference],
  ["Received", ({ createdAt }) => timeCell(createdAt)],
  ["Status", ({ status }) => status],
  ["Assignee id", ({ assigneeId }) => assigneeId],
  ["Source", ({ source }) => source],
  ...enquiryFieldList.map(([key, { heading }]) => [heading, (enquiry: StoredEnquiry) => enquiry[key] ?? null] as const),
  ["Product ids", ({ productIds }) => productIds.join(" ")],
  ["Quantities", ({ quantities }) => quantities.join(" ")],
  ["Started", ({ startedAt }) => timeCell(startedAt)],
  ["Written", ({ capturedAt }) => timeCell(capturedAt)],
  ["Time zone", ({ timeZone }) => timeZone],
  ["Privacy notice", ({ consentNotice }) => consentNotice],
  ["Consent", ({ consentAt }) => timeCell(consentAt)],
  ["Website (hidden field)", ({ website }) => website],
];

/** Yields the heading and then every enquiry that is not deleted. */
export async function* exportEnquiries({ readDb, limits }: Pick<Core, "readDb" | "limits">): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => heading)];
  for await (const enquiries of inBatches((place) => listStoredEnquiries(readDb, place), limits.csv.exportRows)) {
    yield enquiries.map((enquiry) => columns.map(([, cell]) => cell(enquiry)));
  }
}
