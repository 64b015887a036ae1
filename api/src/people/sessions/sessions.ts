import { createHash, randomBytes } from "node:crypto";
import type { Limits } from "../../limits.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { writeOne } from "../../platform/db/write.ts";
import { writeTroubleOf } from "../../platform/db/write-trouble.ts";
import type { Session, SessionAudience } from "../../platform/http/session-cookie.ts";

/** Starts a session and returns its token, which is kept nowhere but in the person's cookie. */
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

/** The session of a token while it lasts, with the role that its person has now; being used keeps it from idling
 *  out. */
export async function findSession(
  deps: Pick<Core, "db" | "readDb" | "limits" | "now">,
  audience: SessionAudience,
  token: string,
): Promise<Session | undefined> {
  const row = await readSession(deps.readDb, deps, { audience, token });
  if (!row) return undefined;
  const now = deps.now();
  if (now - row.lastSeenAt >= deps.limits.session[audience].touchMs) await touchSession(deps.db, token, now);
  return row;
}

/** Reads whether a session lasts, and the role that its person has now. */
export async function readSession(
  db: Db | Trx,
  { limits, now: clock }: Pick<Core, "limits" | "now">,
  { audience, token }: { readonly audience: SessionAudience; readonly token: string },
): Promise<(Session & { readonly lastSeenAt: number }) | undefined> {
  const now = clock();
  const row = await db
    .selectFrom("session")
    .leftJoin("admin", (join) =>
      join
        .onRef("admin.id", "=", "session.subject_id")
        .on("session.audience", "=", "admin")
        .on("admin.status", "=", "active"),
    )
    .select(["subject_id", "last_seen_at", "role"])
    .where("token_hash", "=", hashToken(token))
    .where("audience", "=", audience)
    .where("expires_at", ">", now)
    .where("last_seen_at", ">", now - limits.session[audience].idleMs)
    // Of a day that has not come: the machine's clock was put back, and nobody gains a day by it.
    .where("last_seen_at", "<=", now + limits.session.aheadMs)
    .executeTakeFirst();
  return row && { subjectId: row.subject_id, role: row.role ?? undefined, lastSeenAt: row.last_seen_at };
}

/** A database that takes no write just now must not fail a read: the next request touches the session again. */
async function touchSession(db: Db, token: string, now: number): Promise<void> {
  try {
    await writeOne(db, (trx) =>
      trx.updateTable("session").set({ last_seen_at: now }).where("token_hash", "=", hashToken(token)).execute(),
    );
  } catch (cause) {
    if (!writeTroubleOf(cause)) throw cause;
  }
}

/** Ends a session; ending one that is over already is no error. */
export async function closeSession(trx: Trx, token: string): Promise<void> {
  await trx.deleteFrom("session").where("token_hash", "=", hashToken(token)).execute();
}

/** Ends every session of somebody, on every device, from the next request on. Answers how many there were.
 *  docs/security.md#T17. */
export async function closeAllSessions(
  trx: Trx,
  { audience, subjectId }: { readonly audience: SessionAudience; readonly subjectId: string },
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("session")
    .where("audience", "=", audience)
    .where("subject_id", "=", subjectId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every session of somebody but the one of this token. */
export async function closeOtherSessions(
  trx: Trx,
  {
    audience,
    subjectId,
    token,
  }: { readonly audience: SessionAudience; readonly subjectId: string; readonly token: string | undefined },
): Promise<void> {
  await trx
    .deleteFrom("session")
    .where("audience", "=", audience)
    .where("subject_id", "=", subjectId)
    .where("token_hash", "!=", token === undefined ? "" : hashToken(token))
    .execute();
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
