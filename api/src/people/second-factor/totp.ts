import { createHmac } from "node:crypto";

const stepMs = 30_000;
export const totpDigits = 6;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the step of a time in epoch milliseconds: how often 30 seconds have passed since 1970. RFC 6238. */
export function stepAt(now: number): number {
  return Math.floor(now / stepMs);
}

/** Returns the time-based code of a step: SHA-1, 6 digits, as all authenticator apps calculate it. RFC 6238. */
export function totp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  // RFC 4226, section 5.3: the last four bits say where the 31 bits of the code begin.
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** totpDigits).padStart(totpDigits, "0");
}

/** Lists the steps around one whose code this is, the nearest first. */
export function stepsOf(
  secret: Uint8Array,
  code: string,
  { step, far }: { readonly step: number; readonly far: number },
): number[] {
  const around = Array.from({ length: 2 * far + 1 }, (_, at) => step + (at % 2 === 0 ? at / 2 : -(at + 1) / 2));
  return around.filter((one) => one >= 0 && totp(secret, one) === code);
}

/** Returns the difference of two steps in seconds. */
export function secondsBetween(step: number, other: number): number {
  return (Math.abs(step - other) * stepMs) / 1000;
}

/** Writes bytes in base32, as apps read secrets: 20 bytes are 32 characters. RFC 4648. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
