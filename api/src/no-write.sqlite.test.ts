// Only on SQLite: fills up its file.
import { join } from "node:path";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import Sqlite from "better-sqlite3";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "./app.ts";
import { defaultLimits } from "./limits.ts";
import { folderStore } from "./platform/files/folder-store.ts";
import { createPictures } from "./shop/images/pipeline.ts";
import { freshFolder } from "./testing/fresh-database.ts";
import { freshApp } from "./testing/fresh-deps.ts";
import { anEnquiry, aProduct, signedInAdmin } from "./testing/makers.ts";
import { aPngFile, aProductDesk, goodFields } from "./testing/product-forms.ts";
import { get, jsonOf, post } from "./testing/requests.ts";

const minute = 60 * 1000;

/** Keeps the database from growing, as on a full disk. */
function fillDisk({ db }: Deps): Promise<unknown> {
  return sql`pragma max_page_count = 1`.execute(db);
}

function makeRoom({ db }: Deps): Promise<unknown> {
  return sql`pragma max_page_count = 1000000`.execute(db);
}

/** Posts enquiries, each from its own address, until one is not stored. Returns the stored ones. */
async function fillsUp(shop: Awaited<ReturnType<typeof freshApp>>) {
  const stored: Record<string, unknown>[] = [];
  for (let at = 0; at < 200; at += 1) {
    const enquiry = anEnquiry({ message: `${at} ${"charger ".repeat(200)}` });
    const answer = await post(shop.app, "/api/enquiry/post", enquiry);
    if (answer.status !== 200) return { stored, enquiry, answer };
    stored.push(enquiry);
  }
  throw new Error("the disk is never full");
}

test("answers an enquiry on a full disk with 507 and a sentence, and keeps the stored ones", async () => {
  const shop = await freshApp();
  await fillDisk(shop.deps);
  const { stored, answer } = await fillsUp(shop);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ code: "storage-full", error: expect.stringMatching(/no room left/) });
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(shop.logged.join("")).toContain("the disk takes no more");
  const kept = await shop.deps.readDb.selectFrom("enquiry").select("id").execute();
  expect(kept.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
});

test("keeps reading while the disk is full, and writes again once there is space", async () => {
  const shop = await freshApp();
  const cookie = await signedInAdmin(shop);
  await aProduct(shop.deps);
  await fillDisk(shop.deps);
  const { enquiry } = await fillsUp(shop);
  shop.clock.advance(5 * minute);
  for (const path of ["/api/products/get", "/api/catalogue/changes", "/api/enquiry/get", "/api/admin/dashboard"]) {
    expect([path, (await get(shop.app, path, cookie)).status]).toEqual([path, 200]);
  }
  await makeRoom(shop.deps);
  const answer = await post(shop.app, "/api/enquiry/post", enquiry);
  expect(await jsonOf<EnquiryReceipt>(answer)).toMatchObject({ id: enquiry.id, duplicate: false });
});

test("stores nothing of a batch on a full disk", async () => {
  const shop = await freshApp();
  await fillDisk(shop.deps);
  const { stored } = await fillsUp(shop);
  const enquiries = Array.from({ length: 20 }, (_, at) => anEnquiry({ message: `${at} ${"kiosk ".repeat(300)}` }));
  const answer = await post(shop.app, "/api/enquiry/batch", { enquiries });
  expect(answer.status).toBe(507);
  expect(await shop.deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(stored.length);
});

test("answers a picture on a full disk with 507 and does not add its product", async () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  const store = { ...folderStore(freshFolder()), write: () => Promise.reject(full) };
  const desk = await aProductDesk({ images: createPictures(store, defaultLimits.pictures) });
  const answer = await desk.add([...goodFields, ["image", await aPngFile()]]);
  expect(answer.status).toBe(507);
  expect(await answer.json()).toMatchObject({ code: "storage-full" });
  expect(await desk.deps.readDb.selectFrom("product").select("id").execute()).toEqual([]);
});

test("lets an admin read while another process holds the database, and keeps the session", async () => {
  const shop = await freshApp();
  const cookie = await signedInAdmin(shop);
  const holder = new Sqlite(join(shop.deps.config.dataDir, "shop.db"));
  onTestFinished(() => void holder.close());
  shop.clock.advance(20 * minute);
  holder.exec("begin immediate");
  expect((await get(shop.app, "/api/enquiry/get", cookie)).status).toBe(200);
  holder.exec("rollback");
  expect((await get(shop.app, "/api/enquiry/get", cookie)).status).toBe(200);
  shop.clock.advance(20 * minute);
  expect((await get(shop.app, "/api/enquiry/get", cookie)).status).toBe(200);
});
