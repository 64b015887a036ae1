import { type Fleet, rowOf } from "./fleet.ts";
import { unless } from "./result.ts";

/** Arrivals without gaps, kept counts that are those of the rows, and every enquiry found that is listed. */
export async function wrongOfEnquiries(fleet: Fleet, expected: number): Promise<string[]> {
  const rows = await rowOf<{ count: number; distinct: number; most: number }>(
    fleet,
    "select count(*)::integer as count, count(distinct arrival)::integer as distinct, coalesce(max(arrival), 0) as most from enquiry",
  );
  const kept = await rowOf<{ off: number }>(
    fleet,
    `select count(*)::integer as off from (
    select status, coalesce(assignee_id, '') as assignee, count(*)::integer as count from enquiry where deleted_at is null group by 1, 2
    ) as counted full join (select * from enquiry_count where count <> 0) as kept using (status, assignee)
    where counted.count is distinct from kept.count`,
  );
  const found = await rowOf<{ off: number }>(
    fleet,
    `select count(*)::integer as off from enquiry full join enquiry_search using (arrival)
    where (enquiry.deleted_at is null and enquiry.arrival is not null) is distinct from (words is not null)
      or (words is not null and not words @@ ('_' || enquiry.status)::tsquery)`,
  );
  return [
    ...unless(rows.count === expected, `${rows.count} enquiries are stored of ${expected}`),
    ...unless(rows.most === rows.count && rows.distinct === rows.count, "arrivals have gaps or are there twice"),
    ...unless(kept.off === 0, `${kept.off} kept counts are off`),
    ...unless(found.off === 0, `${found.off} enquiries are found that should not be, or the other way round`),
  ];
}
