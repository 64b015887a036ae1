import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import { expect, onTestFinished, test } from "vitest";
import { createApp, type Deps } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { takeOrderNumber } from "../../shop/orders/order-number.ts";
import { freshApp, freshDeps } from "../../testing/fresh-deps.ts";
import { anEnquiry, aProduct, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { envOf, openObjectStore } from "../../testing/object-store.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { requestRenewal } from "../db/renew.ts";
import { write } from "../db/write.ts";
import { s3Store } from "../files/s3-store.ts";
import { keepNumbers } from "./keep-numbers.ts";
import { type CatalogueMark, raiseMark, readMark, setCatalogueMark } from "./mark.ts";
import { renewIfRestored } from "./renew-if-restored.ts";

/** Undoes the last change of the catalogue, as a recovery to a point in time does. */
async function forgetsLastChange({ db }: Deps): Promise<void> {
  const { revision } = await getCatalogueState(db);
  await db.deleteFrom("catalogue_revision").where("revision", "=", revision).execute();
  await db
    .updateTable("catalogue_state")
    .set({ revision: revision - 1 })
    .execute();
}

async function attentionAt(deps: Deps): Promise<AttentionItem[]> {
  const cookie = await signedInAdmin({ deps }, "clerk@shop.example");
  return jsonOf(await get(createApp(deps), "/api/admin/attention", cookie));
}

test("leaves a shop unchanged that was not restored", async () => {
  const { deps } = await freshDeps();
  const { epoch } = await getCatalogueState(deps.db);
  expect(await renewIfRestored(deps)).toBe(false);
  await aProduct(deps);
  expect(await renewIfRestored(deps)).toBe(false);
  expect(await renewIfRestored(deps)).toBe(false);
  expect((await getCatalogueState(deps.db)).epoch).toBe(epoch);
  expect(await attentionAt(deps)).toEqual([]);
});

test("gives a restored database a new epoch, signs everyone out, and shows it on the desk", async () => {
  const { deps, clock } = await freshDeps();
  await aProduct(deps);
  const before = await getCatalogueState(deps.db);
  const cookie = await signedInAdmin({ deps });
  await renewIfRestored(deps);
  await forgetsLastChange(deps);
  const app = createApp(deps);
  expect((await get(app, "/api/admin/attention", cookie)).status).toBe(200);
  expect(await renewIfRestored(deps)).toBe(true);
  expect((await get(app, "/api/admin/attention", cookie)).status).toBe(401);
  expect((await getCatalogueState(deps.db)).epoch).not.toBe(before.epoch);
  expect(await renewIfRestored(deps)).toBe(false);
  const at = new Date(deps.now()).toISOString();
  const detail = "Check that these are still owners: Asha, Asha.";
  expect(await attentionAt(deps)).toEqual([{ kind: "put-back", id: "put-back", label: "Database", at, detail }]);
  clock.advance(8 * 24 * 3_600_000);
  expect((await attentionAt(deps)).map(({ kind }) => kind)).not.toContain("put-back");
});

test("detects a restored database that reached the same number in another way", async () => {
  const { deps } = await freshDeps();
  await aProduct(deps);
  await renewIfRestored(deps);
  await forgetsLastChange(deps);
  await aProduct(deps);
  expect(await renewIfRestored(deps)).toBe(true);
});

test("detects a second restore within the hour", async () => {
  const { deps } = await freshDeps();
  await aProduct(deps);
  await renewIfRestored(deps);
  await forgetsLastChange(deps);
  expect(await renewIfRestored(deps)).toBe(true);
  await aProduct(deps);
  await renewIfRestored(deps);
  const { epoch } = await getCatalogueState(deps.db);
  await forgetsLastChange(deps);
  expect(await renewIfRestored(deps)).toBe(true);
  expect((await getCatalogueState(deps.db)).epoch).not.toBe(epoch);
});

test("renews the shop in one of two processes that detect a restore at once", async () => {
  const { deps, logged } = await freshDeps();
  await aProduct(deps);
  await renewIfRestored(deps);
  await forgetsLastChange(deps);
  await Promise.all([renewIfRestored(deps), renewIfRestored(deps)]);
  expect(logged.filter((line) => line.includes("is an earlier state of this shop"))).toHaveLength(1);
});

test("renews the shop when an operator requests it", async () => {
  const { deps } = await freshDeps();
  await write(deps.db, (trx) => requestRenewal(trx, deps.now()));
  expect(await renewIfRestored(deps)).toBe(true);
  expect(await renewIfRestored(deps)).toBe(false);
});

test("signs everyone out once when the mark cannot be overwritten or another shop writes it", async () => {
  const { deps, clock, logged } = await freshDeps();
  await aProduct(deps);
  await renewIfRestored(deps);
  const old = await readMark(deps);
  await forgetsLastChange(deps);
  expect(await renewIfRestored(deps)).toBe(true);
  const writes = async (catalogue: CatalogueMark | undefined) => catalogue && setCatalogueMark(deps, catalogue);
  await writes(old.catalogue);
  expect(await renewIfRestored(deps)).toBe(false);
  await writes({ epoch: "another shop's", revision: 1, tag: "" });
  expect(await renewIfRestored(deps)).toBe(false);
  expect(logged.at(-1)).toContain("another shop notes here");
  clock.advance(2 * 3_600_000);
  expect(await renewIfRestored(deps)).toBe(true);
});

test("detects a restored database by its lower numbers", async () => {
  const { deps } = await freshDeps();
  await renewIfRestored(deps);
  await raiseMark(deps, { "CF-2025-": 3 });
  expect(await renewIfRestored(deps)).toBe(true);
  expect(await renewIfRestored(deps)).toBe(false);
});

test("saves a reference before it is shown, also one that a restored database lacks", async () => {
  const { deps, app } = await freshApp();
  const sends = async () => (await jsonOf<EnquiryReceipt>(await post(app, "/api/enquiry/post", anEnquiry()))).reference;
  const given = [await sends(), await sends()];
  expect(given).toEqual(["ENQ-2025-00001", "ENQ-2025-00002"]);
  await keepNumbers(deps);
  expect(await sends()).toBe("ENQ-2025-00003");
  expect((await readMark(deps)).orderNumbers).toMatchObject({ "ENQ-2025-": 3 });
  await deps.db.updateTable("order_counter").set({ last: 2 }).where("begins", "=", "ENQ-2025-").execute();
  expect(await renewIfRestored(deps)).toBe(true);
  expect(Number((await sends())?.slice(-5))).toBeGreaterThan(3);
});

test("saves the reference that a held enquiry gets at the desk, before it is shown", async () => {
  const fresh = await freshApp();
  const { deps, app } = fresh;
  const held = anEnquiry(likeSpam);
  await post(app, "/api/enquiry/post", held);
  const cookie = await signedInAdmin(fresh);
  await deps.db.updateTable("enquiry").set({ reference: null }).execute();
  await keepNumbers(deps);
  const released = await send(app, "PATCH", `/api/enquiry/${held.id}`, cookie, { status: "new" });
  expect(await jsonOf(released)).toMatchObject({ reference: "ENQ-2025-00002" });
  expect((await readMark(deps)).orderNumbers).toMatchObject({ "ENQ-2025-": 2 });
});

test("keeps a number that is given out during the check", async () => {
  const { deps } = await freshDeps();
  const take = () => write(deps.db, (trx) => takeOrderNumber(trx, { isTest: false }, deps.now()));
  await take();
  const looking = renewIfRestored(deps);
  await take();
  await keepNumbers(deps);
  await looking;
  expect((await readMark(deps)).orderNumbers).toEqual({ "CF-2025-": 2 });
});

test("shares the mark in a bucket among processes, and continues order numbers above it", async () => {
  const store = await openObjectStore();
  onTestFinished(store.close);
  const env = envOf(store);
  const { objectStore } = parseConfig(env);
  const { deps } = await freshDeps({ env, ...(objectStore && { files: s3Store(objectStore) }) });
  const takes = () => write(deps.db, (trx) => takeOrderNumber(trx, { isTest: false }, deps.now()));
  expect([await takes(), await takes()]).toEqual(["CF-2025-00001", "CF-2025-00002"]);
  await keepNumbers(deps);
  const mark = () => JSON.parse(store.objects.get("shop/marks/order-numbers.json")?.bytes.toString() ?? "");
  expect(mark()).toEqual({ "CF-2025-": 2 });
  await deps.db.updateTable("order_counter").set({ last: 1 }).execute();
  // A lower number never replaces a higher one.
  await keepNumbers(deps);
  expect(mark()).toEqual({ "CF-2025-": 2 });
  await renewIfRestored(deps);
  expect(await takes()).toBe("CF-2025-00003");
});
