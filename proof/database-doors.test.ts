/** Biome's plugin `proof/checks/database-doors.grit`, over a small project: an update of Biome may change how it reads
 *  such patterns. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const transaction = "export const work = (db) => db\n  .transaction()\n  .execute(async () => undefined);\n";
const insert = 'export const add = (db) => db.insertInto("product").values({}).execute();\n';

it("refuses transactions and statements that bypass the doors of the database, and nothing else", () => {
  const files = {
    "api/src/shop/orders/a.ts": transaction,
    "api/src/platform/mail/a.ts": transaction,
    "api/src/shop/orders/added-store.ts": insert,
    "api/src/platform/db/write.ts": transaction,
    "api/src/shop/orders/b-store.ts": insert.replaceAll("db", "trx"),
    "api/src/shop/orders/b.test.ts": insert,
    "biome.json": JSON.stringify({ plugins: ["./doors.grit"], linter: { rules: { recommended: false } } }),
  };
  const folder = mkdtempSync(join(tmpdir(), "chargefront-doors-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyFileSync(join(root, "proof/checks/database-doors.grit"), join(folder, "doors.grit"));
  const lint = [join(root, "node_modules/@biomejs/biome/bin/biome"), "lint", "--reporter=github", "."];
  const { stdout } = spawnSync(process.execPath, lint, { cwd: folder, encoding: "utf8" });
  const refused = [...stdout.matchAll(/^::error .*?file=(?:.*\/)?(api\/[^,]+),/gm)].map(([, file]) => file);
  expect(refused.toSorted()).toEqual([
    "api/src/platform/mail/a.ts",
    "api/src/shop/orders/a.ts",
    "api/src/shop/orders/added-store.ts",
  ]);
});
