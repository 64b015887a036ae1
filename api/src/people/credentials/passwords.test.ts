import { expect, test } from "vitest";
import { createPasswords, nobodysHash } from "./passwords.ts";

const passwords = createPasswords({ atOnce: 1, waiting: 0 });
const costOf = (hash: string) => hash.split("$").slice(0, 4);

test("verifies a hash of the same cost where there is no account", async () => {
  expect(costOf(nobodysHash)).toEqual(costOf(await passwords.hash("ampere22")));
  // While it verifies, the only place is taken.
  const unknown = passwords.matches(undefined, "ampere22");
  await expect(passwords.hash("ampere22")).rejects.toMatchObject({ code: "busy" });
  expect(await unknown).toBe(false);
});
