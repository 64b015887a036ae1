import { randomBytes } from "node:crypto";
import type { FieldDevice } from "@chargefront/shared/person/field";
import { newId } from "@chargefront/shared/text/id";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { hashCaptureKey } from "./find-reps.ts";

/** Inserts a device and returns its capture key, of which only a hash is stored. */
export async function insertDevice(
  trx: Trx,
  device: { readonly adminId: string; readonly label: string; readonly now: number },
): Promise<{ readonly id: string; readonly captureKey: string }> {
  const id = newId();
  const captureKey = randomBytes(32).toString("base64url");
  await trx
    .insertInto("device")
    .values({
      id,
      admin_id: device.adminId,
      label: device.label,
      capture_key_hash: hashCaptureKey(captureKey),
      created_at: device.now,
      revoked_at: null,
    })
    .execute();
  return { id, captureKey };
}

/** Lists the devices of a person, the newest first. */
export async function listDevices(
  db: Db | Trx,
  adminId: string,
  { limits, now }: Pick<Core, "limits" | "now">,
): Promise<FieldDevice[]> {
  const at = now();
  const rows = await db
    .selectFrom("device")
    .leftJoin("session", (join) =>
      join
        .onRef("session.subject_id", "=", "device.id")
        .on("session.audience", "=", "rep")
        .on("session.expires_at", ">", at)
        .on("session.last_seen_at", ">", at - limits.session.rep.idleMs),
    )
    .select(["device.id", "label", "device.created_at", "last_seen_at", "revoked_at"])
    .where("admin_id", "=", adminId)
    .orderBy("device.created_at", "desc")
    .orderBy("device.id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    label: row.label,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: toIso(row.last_seen_at),
    revokedAt: toIso(row.revoked_at),
  }));
}

/** Revokes a device of a person and ends its session. Returns its label; undefined when there is no such device that
 *  was not revoked before. */
export async function revokeDevice(
  trx: Trx,
  { id, adminId, now }: { readonly id: string; readonly adminId: string; readonly now: number },
): Promise<string | undefined> {
  const row = await trx
    .updateTable("device")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("admin_id", "=", adminId)
    .where("revoked_at", "is", null)
    .returning("label")
    .executeTakeFirst();
  if (row) await trx.deleteFrom("session").where("audience", "=", "rep").where("subject_id", "=", id).execute();
  return row?.label;
}

function toIso(epoch: number | null): string | null {
  return epoch === null ? null : new Date(epoch).toISOString();
}
