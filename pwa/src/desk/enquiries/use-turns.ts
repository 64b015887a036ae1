import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { enquiryListKey, enquiryQuery } from "./enquiry-queries.ts";

type ListData = InfiniteData<{ readonly rows: readonly Enquiry[] }>;

/** The last change that was begun, whichever part of the screen began it. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Returns a function that makes changes of enquiries one after the other: each begins with what the one before has
 *  left. */
export function useTurns() {
  const client = useQueryClient();
  return function inTurn<Answer>(
    enquiries: readonly Enquiry[],
    change: (latest: readonly Enquiry[]) => Promise<Answer>,
  ): Promise<Answer> {
    const turn = lastTurn.then(() => change(enquiries.map(latestIn(client))));
    lastTurn = turn.catch(() => undefined);
    return turn;
  };
}

/** Returns a function that finds an enquiry as the screen has it now: its own screen, or the list; lists of other
 *  filters may be older. */
function latestIn(client: QueryClient): (enquiry: Enquiry) => Enquiry {
  const lists = client.getQueriesData<ListData>({ queryKey: enquiryListKey, type: "active" });
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.rows) ?? []);
  const byId = new Map(rows.map((row) => [row._id, row]));
  return (enquiry) => {
    const [own] = client.getQueriesData<Enquiry>({ ...enquiryQuery(enquiry._id), exact: true, type: "active" });
    return own?.[1] ?? byId.get(enquiry._id) ?? enquiry;
  };
}
