import { createHmac } from "node:crypto";
import type { OwnSession } from "@chargefront/shared/person/admin";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { SessionAudience } from "../../platform/http/session-cookie.ts";
import { hashToken } from "./sessions.ts";

type Owner = { readonly audience: SessionAudience; readonly subjectId: string };
type Keys = Pick<Core, "addressKey" | "limits" | "now">;

/** Lists the open sessions of an account, the last used first. Exposes neither tokens nor their hashes: a session is
 *  named by a keyed hash of the hash. `token` is that of the requesting session. docs/security.md#T17. */
export async function listOpenSessions(
  db: Db | Trx,
  deps: Keys,
  { audience, subjectId, token }: Owner & { readonly token: string | undefined },
): Promise<OwnSession[]> {
  const rows = await openRows(db, deps, { audience, subjectId });
  const present = token === undefined ? undefined : hashToken(token);
  return rows.map((row) => ({
    id: nameOf(deps, row.token_hash),
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
    isThis: row.token_hash === present,
  }));
}

/** Ends a session of the account by its name; false when there is none of that name. */
export async function closeNamedSession(
  trx: Trx,
  deps: Keys,
  { audience, subjectId, id }: Owner & { readonly id: string },
): Promise<boolean> {
  const rows = await openRows(trx, deps, { audience, subjectId });
  const found = rows.find((row) => nameOf(deps, row.token_hash) === id);
  if (found) await trx.deleteFrom("session").where("token_hash", "=", found.token_hash).execute();
  return found !== undefined;
}

/** Reads when each person with a session was last seen, in epoch milliseconds, by id. */
export async function listLastSeen(db: Db | Trx, audience: SessionAudience): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("session")
    .select((row) => ["subject_id", row.fn.max("last_seen_at").as("last_seen_at")])
    .where("audience", "=", audience)
    .groupBy("subject_id")
    .execute();
  return new Map(rows.map((row) => [row.subject_id, row.last_seen_at]));
}

/** Reads when each person was last seen in the field, in epoch milliseconds, by id. */
export async function listLastSeenInField(db: Db | Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("session")
    .innerJoin("device", "device.id", "session.subject_id")
    .select((row) => ["admin_id", row.fn.max("last_seen_at").as("last_seen_at")])
    .where("audience", "=", "rep")
    .groupBy("admin_id")
    .execute();
  return new Map(rows.map((row) => [row.admin_id, row.last_seen_at]));
}

async function openRows(db: Db | Trx, { limits, now }: Keys, { audience, subjectId }: Owner) {
  return db
    .selectFrom("session")
    .select(["token_hash", "created_at", "last_seen_at"])
    .where("audience", "=", audience)
    .where("subject_id", "=", subjectId)
    .where("expires_at", ">", now())
    .where("last_seen_at", ">", now() - limits.session[audience].idleMs)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .execute();
}

function nameOf({ addressKey }: Pick<Core, "addressKey">, tokenHash: string): string {
  return createHmac("sha256", addressKey).update(`session\n${tokenHash}`).digest("base64url");
}
