import { createHash } from "node:crypto";
import type { Trx } from "../../platform/db/tables/tables.ts";

/** The person who captures enquiries with a device. `isActive`: neither the device is revoked nor the person
 *  suspended. */
export type Rep = { readonly id: string; readonly isActive: boolean };

/** Finds who captures with these keys, by key. Unknown keys are left out. */
export async function findReps(trx: Trx, captureKeys: readonly string[]): Promise<ReadonlyMap<string, Rep>> {
  if (captureKeys.length === 0) return new Map();
  const keys = new Map(captureKeys.map((key) => [hashCaptureKey(key), key]));
  const rows = await trx
    .selectFrom("device")
    .innerJoin("admin", "admin.id", "device.admin_id")
    .select(["capture_key_hash", "admin_id", "revoked_at", "status"])
    .where("capture_key_hash", "in", [...keys.keys()])
    .execute();
  return new Map(
    rows.map((row) => [
      keys.get(row.capture_key_hash) ?? "",
      { id: row.admin_id, isActive: row.revoked_at === null && row.status === "active" },
    ]),
  );
}

/** Hashes a capture key for storage. */
export function hashCaptureKey(captureKey: string): string {
  return createHash("sha256").update(captureKey).digest("hex");
}
