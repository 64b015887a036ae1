import { stepAt, totp } from "../people/second-factor/totp.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the code that an authenticator app with this secret (base32) shows at a time in epoch milliseconds. */
export function appCode(secret: string, at: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  return totp(new Uint8Array(bytes), stepAt(at));
}
