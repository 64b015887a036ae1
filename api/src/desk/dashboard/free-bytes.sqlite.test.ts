// Only on SQLite, where the database is on the shop's own disk.
import type { Dashboard } from "@chargefront/shared/desk/dashboard";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";

test("returns the free space of the disk that holds the database", async () => {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  const { storage, backup } = await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard", cookie));
  expect(storage?.freeBytes).toBeGreaterThan(0);
  expect(backup).toEqual({ kind: "none" });
});
