import * as argon2 from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { createPasswords } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

test("verifies a hash of the same cost where there is no account", async () => {
  const passwords = createPasswords({ atOnce: 1, waiting: 1 });
  const hashed = await passwords.hash("ampere22");
  expect(await passwords.matches(undefined, "ampere22")).toBe(false);
  const [[verified = ""] = []] = vi.mocked(argon2.verify).mock.calls;
  const costOf = (hash: string | Uint8Array) => String(hash).split("$").slice(0, 4);
  expect(costOf(verified)).toEqual(costOf(hashed));
});
