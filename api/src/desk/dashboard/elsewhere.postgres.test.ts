import type { Dashboard } from "@chargefront/shared/desk/dashboard";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf } from "../../testing/requests.ts";

test("omits disk figures for a remote database", async () => {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  const { storage, backup } = await jsonOf<Dashboard>(await get(fresh.app, "/api/admin/dashboard", cookie));
  expect(storage).not.toHaveProperty("freeBytes");
  expect(backup).toEqual({ kind: "outside" });
});
