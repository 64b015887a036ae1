import { expect, test } from "vitest";
import { appCode } from "../../testing/authenticator.ts";
import { seal, unseal } from "./seal.ts";
import { base32, stepAt, stepsOf, totp } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

/** RFC 6238, appendix B, of which apps show the last six digits. */
test.each([
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
])("calculates the code of the RFC for second %i", (seconds, code) => {
  expect(totp(secret, stepAt(seconds * 1000))).toBe(code.slice(2));
  expect(appCode(base32(secret), seconds * 1000)).toBe(code.slice(2));
});

test("writes secrets in base32 as RFC 4648 does", () => {
  expect(base32(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32(Buffer.from("foob"))).toBe("MZXW6YQ");
});

test("finds the steps of a code, the nearest first", () => {
  const around = { step: 1000, far: 10 };
  for (const step of [990, 999, 1000, 1001, 1010]) expect(stepsOf(secret, totp(secret, step), around)).toEqual([step]);
  for (const step of [989, 1011]) expect(stepsOf(secret, totp(secret, step), around)).toEqual([]);
});

test("opens a sealed secret with the same shop's secret and for the same admin only", () => {
  const keys = { addressKey: new Uint8Array(32).fill(1) };
  const sealed = seal(keys, "asha", secret);
  expect(seal(keys, "asha", secret)).not.toBe(sealed);
  expect(unseal(keys, "asha", sealed)).toEqual(secret);
  expect(unseal(keys, "dev", sealed)).toBeUndefined();
  expect(unseal({ addressKey: new Uint8Array(32).fill(2) }, "asha", sealed)).toBeUndefined();
  for (const broken of ["", "x", sealed.slice(0, -1), `A${sealed}`]) {
    expect(unseal(keys, "asha", broken)).toBeUndefined();
  }
});
