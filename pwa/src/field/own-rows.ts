import { useQuery } from "@tanstack/react-query";
import type { OutboxBody, OutboxRow } from "../device/outbox/outbox-row.ts";
import { outboxListQuery } from "../parts/enquiry/outbox-queries.ts";

/** Rows of the outbox to look through; it may hold thousands, a customer's too. */
const looked = 200;

/** An enquiry of a sales rep on this phone. */
export type OwnRow = OutboxRow & { readonly body: Extract<OutboxBody, { readonly source: "field" }> };

/** Returns what the rep of this phone wrote, those that need the rep first; undefined until it is read. */
export function useOwnRows(): readonly OwnRow[] | undefined {
  return useQuery(outboxListQuery(looked)).data?.filter(isOwnRow);
}

/** A row of a rep who has logged out is hidden. */
function isOwnRow(row: OutboxRow): row is OwnRow {
  return row.body.source === "field" && row.body.captureKey !== undefined && row.veiledFor === undefined;
}
