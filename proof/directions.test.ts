/** What `npm run check:directions` is there to refuse, planted in a small house of its own. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const depcruise = join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

type Arrow = readonly [from: string, to: string];

/** The arrows that a check refuses of those in a house that consists of them.
 *  @throws Error when the check itself fails. */
function refused(config: string, arrows: readonly Arrow[]): readonly Arrow[] {
  const house = mkdtempSync(join(tmpdir(), "chargefront-house-"));
  onTestFinished(() => rmSync(house, { recursive: true }));
  writeFileSync(join(house, "tsconfig.json"), "{}");
  for (const [from, to] of arrows) {
    for (const file of [from, to]) mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, to), "");
    writeFileSync(join(house, from), `import "./${relative(dirname(from), to)}";\n`);
  }
  const args = [depcruise, "--config", join(root, config), "--output-type", "json", ...arrows.flat()];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, encoding: "utf8" });
  if (!stdout) throw new Error(stderr);
  const { summary } = JSON.parse(stdout) as { summary: { violations: { from: string; to: string }[] } };
  return summary.violations.map(({ from, to }) => [from, to]);
}

const upwards: readonly Arrow[] = [
  ["api/src/platform/mail/a1.ts", "api/src/shop/orders/b1.ts"],
  ["api/src/people/admins/a2.ts", "api/src/desk/orders/b2.ts"],
  ["api/src/shop/orders/a3.ts", "api/src/site/b3.ts"],
  ["api/src/platform/mail/a4.ts", "api/src/main.ts"],
  ["pwa/src/site/home/a5.ts", "pwa/src/desk/orders/b5.ts"],
  ["pwa/src/shop/basket/a6.ts", "pwa/src/site/home/b6.ts"],
  ["pwa/src/desk/orders/a7.ts", "pwa/src/shop/orders/b7.ts"],
  ["pwa/src/site/home/a8.ts", "pwa/src/start/b8.ts"],
  ["pwa/src/parts/order/a9.ts", "pwa/src/desk/orders/b9.ts"],
  ["pwa/src/device/outbox/a10.ts", "pwa/src/parts/order/b10.ts"],
  ["pwa/src/ui/a11.ts", "pwa/src/device/outbox/b11.ts"],
  ["shared/src/order/a12.ts", "api/src/shop/orders/b12.ts"],
  ["api/src/shop/orders/a13.ts", "pwa/src/ui/b13.ts"],
  ["api/src/shop/orders/a14.ts", "api/stripe-sandbox/server/b14.ts"],
  ["api/stripe-sandbox/server/a15.ts", "api/src/shop/orders/b15.ts"],
  ["api/src/shop/orders/a16.ts", "api/src/shop/enquiries/enquiry-store.ts"],
  ["api/src/shop/orders/a17.ts", "node_modules/pg/b17.ts"],
  ["api/src/platform/files/a18.ts", "node_modules/better-sqlite3/b18.ts"],
  ["api/src/platform/db/a19.ts", "api/src/platform/db/postgres/b19.ts"],
];

const downwards: readonly Arrow[] = [
  ["api/src/site/a21.ts", "api/src/platform/db/b21.ts"],
  ["api/src/desk/orders/a22.ts", "api/src/shop/orders/b22.ts"],
  ["pwa/src/start/a23.ts", "pwa/src/desk/orders/b23.ts"],
  ["pwa/src/desk/orders/a24.ts", "pwa/src/ui/b24.ts"],
  ["pwa/src/ui/a25.ts", "shared/src/text/b25.ts"],
];

const inACircle: readonly Arrow[] = [
  ["api/src/shop/orders/a.ts", "api/src/shop/payments/b.ts"],
  ["api/src/shop/payments/c.ts", "api/src/shop/orders/d.ts"],
];

const byFile = ".dependency-cruiser.cjs";
const byFolder = ".dependency-cruiser-folders.cjs";

it("refuses each arrow upwards or across, and none downwards", () => {
  expect(refused(byFile, [...upwards, ...downwards]).toSorted()).toEqual(upwards.toSorted());
});

it("refuses two folders that import each other, where no two files do", () => {
  expect(refused(byFile, inACircle)).toEqual([]);
  expect(refused(byFolder, inACircle)).not.toEqual([]);
});
