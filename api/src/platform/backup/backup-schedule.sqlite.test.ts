// Only on SQLite: backups of PostgreSQL are made outside the shop.
import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { Dashboard } from "@chargefront/shared/desk/dashboard";
import type { DeskRole } from "@chargefront/shared/person/rights";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { listBackups } from "./backup-list.ts";
import { backUpIfDue } from "./backup-schedule.ts";
import { makeBackup } from "./make-backup.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Sets up a shop, with functions to run the schedule and to read the desk. */
async function aShop(env: Record<string, string> = {}) {
  const fresh = await freshApp({ env });
  const warnings = async (role: DeskRole) => {
    const cookie = await signedInAdmin(fresh, `${role}@urjavahan.example`, role);
    return jsonOf<string[]>(await get(fresh.app, "/api/admin/warnings", cookie));
  };
  const { deps, clock } = fresh;
  const { dataDir, backups } = deps.config;
  async function looks(): Promise<void> {
    await backUpIfDue(deps, async () => {
      await makeBackup({ dataDir, folder: backups.folder, now: clock.now() });
    });
  }
  async function desk() {
    const cookie = await signedInAdmin(fresh, "asha@urjavahan.example");
    return {
      backup: (await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard", cookie))).backup,
      attention: await jsonOf<AttentionItem[]>(await get(fresh.app, "/api/admin/attention", cookie)),
    };
  }
  return { clock, deps, desk, warnings, looks, made: () => listBackups(backups.folder) };
}

test("makes a backup a day after the last one, and shows its time on the desk", async () => {
  const { clock, desk, looks, made } = await aShop();
  expect(await desk()).toEqual({ backup: { kind: "none" }, attention: [] });
  await looks();
  clock.advance(day - 1);
  await looks();
  expect(await made()).toHaveLength(1);
  clock.advance(1);
  await looks();
  const [last, ...older] = await made();
  expect(older).toHaveLength(1);
  expect(await desk()).toMatchObject({ backup: { kind: "made", madeAt: last?.madeAt, count: 2 }, attention: [] });
});

test("reports an overdue backup after two days, until one is made", async () => {
  const { clock, desk, looks } = await aShop();
  await looks();
  clock.advance(2 * day);
  expect(await desk()).toMatchObject({ backup: { kind: "overdue" }, attention: [{ kind: "backup-overdue" }] });
  await looks();
  expect(await desk()).toMatchObject({ backup: { kind: "made" }, attention: [] });
});

test("ignores a backup that was made by a clock years ahead", async () => {
  const { clock, desk, looks, made } = await aShop();
  clock.advance(1000 * day);
  await looks();
  clock.advance(-1000 * day);
  expect((await desk()).backup).toEqual({ kind: "none" });
  await looks();
  await looks();
  expect(await made()).toHaveLength(2);
  expect(await desk()).toMatchObject({ backup: { kind: "made", madeAt: "2026-03-03T08:35:00.000Z" }, attention: [] });
});

test("keeps the backups of the last days beside those of a clock that was ahead for weeks", async () => {
  const { clock, looks, made } = await aShop();
  const daily = async (days: number) => {
    for (let at = 0; at < days; at += 1) {
      await looks();
      clock.advance(day);
    }
  };
  clock.advance(1000 * day);
  await daily(50);
  clock.advance(-1050 * day);
  await daily(5);
  expect((await made()).filter(({ madeAt }) => madeAt.startsWith("2026-03"))).toHaveLength(5);
});

test("reports a missing first backup", async () => {
  const { clock, desk } = await aShop();
  await desk();
  clock.advance(2 * day);
  expect(await desk()).toMatchObject({ backup: { kind: "missing" }, attention: [{ kind: "backup-overdue" }] });
});

test("warns on every screen of the desk after three days without a backup, and shows owners what to do", async () => {
  const { clock, desk, warnings, looks } = await aShop();
  await desk();
  clock.advance(3 * day - 1);
  expect(await warnings("owner")).toEqual([]);
  clock.advance(1);
  expect(await warnings("sales")).toEqual(["No backup for 3 days. Tell an owner."]);
  await looks();
  clock.advance(4 * day);
  expect(await warnings("owner")).toEqual([expect.stringMatching(/^No backup for 4 days\. Look at .*BACKUP_DIR/)]);
  await looks();
  expect(await warnings("owner")).toEqual([]);
});

test("removes old backups only after a new one was made", async () => {
  const { clock, deps, looks, made } = await aShop();
  for (let at = 0; at < 9; at += 1) {
    await looks();
    clock.advance(day);
  }
  const before = await made();
  expect(before.length).toBeLessThan(9);
  const failing = backUpIfDue(deps, () => Promise.reject(new Error("disk full")));
  await expect(failing).rejects.toThrow("disk full");
  expect(await made()).toEqual(before);
});

test("makes no backups and reports none missing when backups are turned off", async () => {
  const { desk, looks, made } = await aShop({ BACKUP_EVERY_HOURS: "0" });
  await looks();
  expect(await made()).toEqual([]);
  expect(await desk()).toEqual({ backup: { kind: "off" }, attention: [] });
});
