import { createHash } from "node:crypto";
import type { EnquiryChannel } from "@chargefront/shared/enquiry/enquiry";
import { fieldRoles } from "@chargefront/shared/person/rights";
import type { Trx } from "../../platform/db/tables/tables.ts";

/** The person of the company who writes an enquiry down, on a device in the field or at the desk. `isActive`: the device
 *  is not revoked, and the person may do that: neither suspended nor removed, nor given another role. */
export type Rep = { readonly id: string; readonly isActive: boolean; readonly channel: EnquiryChannel };

/** Finds who captures with these keys, by key. Unknown keys are left out. */
export async function findReps(trx: Trx, captureKeys: readonly string[]): Promise<ReadonlyMap<string, Rep>> {
  if (captureKeys.length === 0) return new Map();
  const keys = new Map(captureKeys.map((key) => [hashCaptureKey(key), key]));
  const rows = await trx
    .selectFrom("device")
    .leftJoin("admin", "admin.id", "device.admin_id")
    .select(["capture_key_hash", "admin_id", "revoked_at", "status", "role"])
    .where("capture_key_hash", "in", [...keys.keys()])
    .execute();
  return new Map(
    rows.map(({ capture_key_hash, admin_id, revoked_at, status, role }) => {
      const mayCapture = status === "active" && role !== null && fieldRoles.includes(role);
      return [
        keys.get(capture_key_hash) ?? "",
        { id: admin_id, isActive: revoked_at === null && mayCapture, channel: "field" },
      ];
    }),
  );
}

/** Hashes a capture key for storage. */
export function hashCaptureKey(captureKey: string): string {
  return createHash("sha256").update(captureKey).digest("hex");
}
