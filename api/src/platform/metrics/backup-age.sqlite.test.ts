// Only on SQLite: backups of PostgreSQL are made outside the shop.
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { createLoad } from "../http/load.ts";
import { registerShopMetrics } from "./shop-figures.ts";

test("shows NaN as the age of the last backup until there is one", async () => {
  const { deps } = await freshDeps();
  const registry = new Registry();
  const delay = { p99Ms: () => 0, stop: () => undefined };
  registerShopMetrics(registry, { deps, delay, load: createLoad(defaultLimits.load, { ...delay, spared: new Set() }) });
  const age = async () => {
    const figure = await registry.getSingleMetric("chargefront_backup_age_seconds")?.get();
    return figure?.values[0]?.value;
  };
  expect(await age()).toBeNaN();
  const { backups, dataDir } = deps.config;
  await makeBackup({ dataDir, folder: backups.folder, now: deps.now() - 7_200_000 });
  expect(await age()).toBe(7_200);
});
