import { createHash, randomBytes } from "node:crypto";
import { fieldRoles } from "@chargefront/shared/person/rights";
import type { Limits } from "../../limits.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { writeOne } from "../../platform/db/write.ts";
import { writeTroubleOf } from "../../platform/db/write-trouble.ts";
import type { AccountAudience, Session, SessionAudience } from "../../platform/http/session-cookie.ts";
import { factorDueAt } from "./factor-due.ts";

/** Opens a session and returns its token, which is stored only in the person's cookie. */
export async function openSession(
  trx: Trx,
  session: {
    readonly audience: SessionAudience;
    readonly subjectId: string;
    readonly now: number;
    readonly limits: Limits;
  },
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await trx.deleteFrom("session").where("expires_at", "<=", session.now).execute();
  await trx
    .insertInto("session")
    .values({
      token_hash: hashToken(token),
      audience: session.audience,
      subject_id: session.subjectId,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.now + session.limits.session[session.audience].absoluteMs,
    })
    .execute();
  return token;
}

/** Finds the open session of a token, with the present role of its person, and renews its idle time. */
export async function findSession(
  deps: Pick<Core, "config" | "db" | "readDb" | "limits" | "now">,
  audience: SessionAudience,
  token: string,
): Promise<Session | undefined> {
  const row = await readSession(deps.readDb, deps, { audience, token });
  if (!row) return undefined;
  const now = deps.now();
  if (now - row.lastSeenAt >= deps.limits.session[audience].touchMs) await touchSession(deps.db, token, now);
  return row;
}

/** Reads the open session of a token, with the present role of its person; undefined when it has ended. */
export async function readSession(
  db: Db | Trx,
  { config, limits, now: clock }: Pick<Core, "config" | "limits" | "now">,
  { audience, token }: { readonly audience: SessionAudience; readonly token: string },
): Promise<(Session & { readonly lastSeenAt: number }) | undefined> {
  const now = clock();
  const row = await db
    .selectFrom("session")
    .leftJoin("device", (join) =>
      join
        .onRef("device.id", "=", "session.subject_id")
        .on("session.audience", "=", "rep")
        .on("revoked_at", "is", null),
    )
    .leftJoin("admin", (join) =>
      join
        .on((on) =>
          on.or([
            on.and([on("session.audience", "=", "admin"), on("admin.id", "=", on.ref("session.subject_id"))]),
            on.and([on("admin.id", "=", on.ref("device.admin_id")), on("admin.role", "in", fieldRoles)]),
          ]),
        )
        .on("admin.status", "=", "active"),
    )
    .leftJoin("second_factor", "second_factor.admin_id", "admin.id")
    .select(["subject_id", "session.last_seen_at", "admin.role", "device.admin_id"])
    .select(["switched_on_at", "second_factor_asked_at"])
    .where("token_hash", "=", hashToken(token))
    .where("audience", "=", audience)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", now - limits.session[audience].idleMs)
    // A last use in the future means that the clock was set back, which must not extend the session.
    .where("last_seen_at", "<=", now + limits.session.aheadMs)
    .executeTakeFirst();
  if (!row) return undefined;
  const isOn = row.switched_on_at !== null;
  const dueAt = factorDueAt({ role: row.role, isOn, askedAt: row.second_factor_asked_at }, { config, limits });
  const person = {
    role: row.role ?? undefined,
    lastSeenAt: row.last_seen_at,
    needsSecondFactor: dueAt !== undefined && now >= dueAt,
  };
  if (row.admin_id === null) return { ...person, subjectId: row.subject_id };
  return { ...person, subjectId: row.admin_id, deviceId: row.subject_id };
}

/** Stores the time of last use. A database that cannot be written now must not fail a read: the next request tries
 *  again. */
async function touchSession(db: Db, token: string, now: number): Promise<void> {
  try {
    await writeOne(db, (trx) =>
      trx.updateTable("session").set({ last_seen_at: now }).where("token_hash", "=", hashToken(token)).execute(),
    );
  } catch (cause) {
    if (!writeTroubleOf(cause)) throw cause;
  }
}

/** Ends a session; does nothing when it has ended already. */
export async function closeSession(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom("session").where("token_hash", "=", hashToken(token)).execute();
}

/** Ends every session of an account on every device, in the field too, from the next request on. Returns how many
 *  there were. docs/security.md#T17. */
export async function closeAllSessions(
  trx: Trx,
  { audience, subjectId }: { readonly audience: AccountAudience; readonly subjectId: string },
): Promise<number> {
  if (audience === "admin") await closeFieldSessions(trx, subjectId);
  const { numDeletedRows } = await trx
    .deleteFrom("session")
    .where("audience", "=", audience)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends the sessions of a person in the field. */
async function closeFieldSessions(trx: Trx, adminId: string): Promise<void> {
  await trx
    .deleteFrom("session")
    .where("audience", "=", "rep")
    .where("subject_id", "in", (row) => row.selectFrom("device").select("id").where("admin_id", "=", adminId))
    .execute();
}

/** Ends every session of an admin except that of this token. */
export async function closeOtherSessions(
  trx: Trx,
  { subjectId, token }: { readonly subjectId: string; readonly token: string | undefined },
): Promise<void> {
  await closeFieldSessions(trx, subjectId);
  await trx
    .deleteFrom("session")
    .where("audience", "=", "admin")
    .where("subject_id", "=", subjectId)
    .where("token_hash", "!=", token === undefined ? "" : hashToken(token))
    .execute();
}

/** Hashes a token for storage. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
