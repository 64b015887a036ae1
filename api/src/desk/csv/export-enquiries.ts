import { enquiryFieldList } from "@chargefront/shared/enquiry/enquiry-fields";
import type { SiteDetails } from "@chargefront/shared/enquiry/site-details";
import { fromRupees } from "@chargefront/shared/money/money";
import type { Core } from "../../platform/core.ts";
import { listStoredEnquiries, type StoredEnquiry } from "../../shop/enquiries/stored-enquiries.ts";
import { inBatches } from "./in-batches.ts";
import { type Cell, rupeeCell, timeCell } from "./to-csv.ts";

/** The columns of a site. */
const siteFields: readonly (readonly [heading: string, cell: (site: SiteDetails) => Cell])[] = [
  ["address", ({ address }) => address ?? null],
  ["city", ({ city }) => city ?? null],
  ["PIN", ({ pin }) => pin ?? null],
  ["state", ({ state }) => state ?? null],
  ["kind", ({ kind }) => kind ?? null],
  ["parking bays", ({ bays }) => bays ?? null],
  ["vehicles a day", ({ vehiclesADay }) => vehiclesADay ?? null],
  ["phase", ({ phase }) => phase ?? null],
  [
    "sanctioned load",
    ({ sanctionedLoad, loadUnit }) =>
      sanctionedLoad === undefined ? null : `${sanctionedLoad} ${loadUnit ?? ""}`.trim(),
  ],
  ["metres to the meter", ({ metresToMeter }) => metresToMeter ?? null],
  ["position", ({ position }) => (position ? `${position.latitude}, ${position.longitude}` : null)],
  ["remarks", ({ remarks }) => remarks ?? null],
];

/** The columns, in order. */
const columns: readonly (readonly [heading: string, cell: (enquiry: StoredEnquiry) => Cell])[] = [
  ["Id", ({ id }) => id],
  ["Reference", ({ reference }) => reference],
  ["Received", ({ createdAt }) => timeCell(createdAt)],
  ["Status", ({ status }) => status],
  ["Assignee id", ({ assigneeId }) => assigneeId],
  ["Source", ({ source }) => source],
  ["Channel", ({ channel }) => channel],
  ["Sales rep id", ({ repId }) => repId],
  ...enquiryFieldList.map(([key, { heading }]) => [heading, (enquiry: StoredEnquiry) => enquiry[key] ?? null] as const),
  ["Product ids", ({ productIds }) => productIds.join(" ")],
  ["Quantities", ({ quantities }) => quantities.join(" ")],
  ["Started", ({ startedAt }) => timeCell(startedAt)],
  ["Written", ({ capturedAt }) => timeCell(capturedAt)],
  ["Time zone", ({ timeZone }) => timeZone],
  ["Privacy notice", ({ consentNotice }) => consentNotice],
  ["Consent", ({ consentAt }) => timeCell(consentAt)],
  ["Consent given", ({ consentGiven }) => consentGiven],
  ["Follow-up day", ({ followUp }) => followUp?.day ?? null],
  ["Follow-up", ({ followUp }) => followUp?.what ?? null],
  ...siteFields.map(([heading, cell]) => [`Site: ${heading}`, ({ site }: StoredEnquiry) => cell(site ?? {})] as const),
  ["Website (hidden field)", ({ website }) => website],
  ["Value", ({ deal: { value } }) => (value === null ? null : rupeeCell(fromRupees(value)))],
  ["Lost reason", ({ deal }) => deal.lostReason],
  ["Lost reason: details", ({ deal }) => deal.lostReasonText],
  ["Won", ({ deal }) => deal.wonAt],
];

/** Yields the heading and then every enquiry that is not deleted. */
export async function* exportEnquiries({ readDb, limits }: Pick<Core, "readDb" | "limits">): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => heading)];
  for await (const enquiries of inBatches((place) => listStoredEnquiries(readDb, place), limits.csv.exportRows)) {
    yield enquiries.map((enquiry) => columns.map(([, cell]) => cell(enquiry)));
  }
}
