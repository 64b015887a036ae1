import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Core } from "../../platform/core.ts";

type Keys = Pick<Core, "addressKey">;

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** Seals the secret of an admin's second factor for storage, so that neither the database nor a backup contains it. It
 *  opens only with the same shop's secret and for the same admin. docs/security.md#T41. */
export function seal(keys: Keys, adminId: string, secret: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(keys), iv).setAAD(Buffer.from(adminId));
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** Opens a sealed secret; undefined when it was sealed with another shop's secret, for another admin, or changed. */
export function unseal(keys: Keys, adminId: string, text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, "base64url");
  try {
    const opening = createDecipheriv(cipher, keyOf(keys), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(adminId))
      .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
  } catch {
    return undefined;
  }
}

function keyOf({ addressKey }: Keys): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", addressKey, "", "chargefront: second factor", 32));
}
