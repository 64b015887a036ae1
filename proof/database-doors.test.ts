/** What Biome's plugin `proof/checks/database-doors.grit` is there to refuse, planted in a small house of its own. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What Biome says of a file in a house that has no other. */
function saidOf(file: string, text: string): string {
  const house = mkdtempSync(join(tmpdir(), "chargefront-doors-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
  copyFileSync(join(root, "proof/checks/database-doors.grit"), join(house, "doors.grit"));
  const config = { plugins: ["./doors.grit"], linter: { rules: { recommended: false } } };
  writeFileSync(join(house, "biome.json"), JSON.stringify(config));
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { status, stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "."], {
    cwd: house,
    encoding: "utf8",
  });
  return status === 0 ? "" : `${stdout}${stderr}`;
}

const transaction = "export const work = (db) => db\n  .transaction()\n  .execute(async () => undefined);\n";
const insert = 'export const add = (db) => db.insertInto("product").values({}).execute();\n';
const handed = 'export const add = (trx) => trx.insertInto("product").values({}).execute();\n';

it.each([
  ["a transaction in a room", "api/src/shop/orders/a.ts", transaction, "is begun by `write` or `readTogether`"],
  ["a transaction of the platform", "api/src/platform/mail/a.ts", transaction, "is begun by `write` or `readTogether`"],
  ["a statement that writes past a transaction", "api/src/shop/orders/b-store.ts", insert, "is handed a transaction"],
])("%s is refused", (_what, file, text, words) => {
  expect(saidOf(file, text)).toContain(words);
});

it.each([
  ["the doors themselves", "api/src/platform/db/write.ts", transaction],
  ["who is handed a transaction", "api/src/shop/orders/b-store.ts", handed],
  ["a test", "api/src/shop/orders/b.test.ts", insert],
])("%s may", (_what, file, text) => {
  expect(saidOf(file, text)).toBe("");
});
