import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { readOrMakeSecret } from "./own-secret.ts";

test("a secret is made once, for its owner alone, and differs from shop to shop", () => {
  const file = join(freshFolder(), "key");
  const made = readOrMakeSecret(file);
  expect(made).toHaveLength(32);
  expect(readOrMakeSecret(file)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrMakeSecret(join(freshFolder(), "key"))).not.toEqual(made);
});

test("a secret that was cut off is made anew", () => {
  const file = join(freshFolder(), "key");
  writeFileSync(file, "half");
  const made = readOrMakeSecret(file);
  expect(made).toHaveLength(32);
  expect(new Uint8Array(readFileSync(file))).toEqual(new Uint8Array(made));
});
