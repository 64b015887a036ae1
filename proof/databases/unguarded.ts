import type { AppBuild } from "../rig/app-build.ts";
import type { Fleet } from "../rig/fleet.ts";
import { type Patch, patchedBuild } from "../rig/patched-build.ts";

/** What keeps two writers apart, and what the build has in its place where it is taken away. */
const guards: readonly Patch[] = [
  // The lane: a function that locks nothing.
  ["select pg_advisory_xact_lock(", "select least("],
  // What an update was decided by.
  ['.where("slug", "=", page.slug).where("revision", "=", from)', '.where("slug", "=", page.slug)'],
  [
    '.where("id", "=", id).where("revision", "=", revision).executeTakeFirst()',
    '.where("id", "=", id).executeTakeFirst()',
  ],
  ['.where("payment", "=", order.payment).where("fulfilment", "=", order.fulfilment)', ""],
  ['.onConflict((conflict) => conflict.column("order_id").where("state", "=", sql.lit("begun")).doNothing())', ""],
  [
    '.where("id", "=", row.id).where("status", "=", row.status).where("assignee_id", "is not distinct from", row.assignee_id).where("deleted_at", "is not distinct from", row.deleted_at)',
    '.where("id", "=", row.id)',
  ],
];

/** The built shop without what keeps writers apart: with it a test shows that it sees what it claims to. */
export function unguardedBuild(): AppBuild {
  return patchedBuild("unguarded", guards);
}

/** Takes away what the database itself guards. */
export async function dropGuards({ query }: Fleet): Promise<void> {
  await query("drop index refund_under_way");
}
