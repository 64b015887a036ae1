import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../testing/fresh-database.ts";
import { readOrMakeSecret } from "./own-secret.ts";

test("makes a secret once, readable only by its owner, and different for each shop", () => {
  const file = join(freshFolder(), "key");
  const made = readOrMakeSecret(file);
  expect(made).toHaveLength(32);
  expect(readOrMakeSecret(file)).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrMakeSecret(join(freshFolder(), "key"))).not.toEqual(made);
});

test("replaces an incomplete secret", () => {
  const file = join(freshFolder(), "key");
  writeFileSync(file, "half");
  const made = readOrMakeSecret(file);
  expect(made).toHaveLength(32);
  expect(new Uint8Array(readFileSync(file))).toEqual(new Uint8Array(made));
});
