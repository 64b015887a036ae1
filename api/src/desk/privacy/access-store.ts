import type { Limits } from "../../limits.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";

type Rules = { readonly now: number; readonly limits: Limits; readonly rows: number };

/** Deletes sessions that have expired or idled out, up to a number of rows. Returns how many. */
export async function removeEndedSessions(trx: Trx, { now, limits, rows }: Rules): Promise<number> {
  const ended = trx
    .selectFrom("session")
    .select("token_hash")
    .where((row) =>
      row.or([
        row("expires_at", "<=", now),
        ...(["admin", "customer"] as const).map((audience) =>
          row.and([row("audience", "=", audience), row("last_seen_at", "<=", now - limits.session[audience].idleMs)]),
        ),
      ]),
    )
    .limit(rows);
  const { numDeletedRows } = await trx.deleteFrom("session").where("token_hash", "in", ended).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes expired password links, up to a number of rows. Returns how many. */
export async function removeOldResets(trx: Trx, { now, rows }: Rules): Promise<number> {
  const old = trx.selectFrom("password_link").select("code_hash").where("expires_at", "<=", now).limit(rows);
  const { numDeletedRows } = await trx.deleteFrom("password_link").where("code_hash", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes expired invitations, up to a number of rows. Returns how many. */
export async function removeOldInvites(trx: Trx, { now, rows }: Rules): Promise<number> {
  const old = trx.selectFrom("admin_invite").select("id").where("expires_at", "<=", now).limit(rows);
  const { numDeletedRows } = await trx.deleteFrom("admin_invite").where("id", "in", old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes rate limit buckets that are full again and login delays that no longer apply. Returns how many. */
export async function removeOldCounters(trx: Trx, { now, limits, rows }: Rules): Promise<number> {
  const full = trx.selectFrom("rate_bucket").select("key").where("full_at", "<=", now).limit(rows);
  const buckets = await trx.deleteFrom("rate_bucket").where("key", "in", full).executeTakeFirst();
  const forgotten = now - limits.login.forgetMs;
  const past = trx.selectFrom("login_delay").select("key").where("last_failed_at", "<=", forgotten).limit(rows);
  const delays = await trx.deleteFrom("login_delay").where("key", "in", past).executeTakeFirst();
  return Number(buckets.numDeletedRows + delays.numDeletedRows);
}

/** Deletes the counts of the oldest day before one. Returns how many. */
export async function removeMissesBefore(trx: Trx, day: number): Promise<number> {
  const oldest = trx
    .selectFrom("search_miss")
    .select((row) => row.fn.min("day").as("day"))
    .where("day", "<", day);
  const { numDeletedRows } = await trx.deleteFrom("search_miss").where("day", "=", oldest).executeTakeFirst();
  return Number(numDeletedRows);
}
