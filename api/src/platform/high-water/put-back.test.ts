import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { expect, onTestFinished, test } from "vitest";
import { createApp, type Deps } from "../../app.ts";
import { parseConfig } from "../../config.ts";
import { takeOrderNumber } from "../../shop/orders/order-number.ts";
import { freshDeps } from "../../testing/fresh-deps.ts";
import { aProduct, signedInAdmin } from "../../testing/makers.ts";
import { envOf, openObjectStore } from "../../testing/object-store.ts";
import { get, jsonOf } from "../../testing/requests.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { askToRenew } from "../db/renew.ts";
import { write } from "../db/write.ts";
import { s3Store } from "../files/s3-store.ts";
import { keepNumbers } from "./keep-numbers.ts";
import { type CatalogueMark, raiseMark, readMark, setCatalogueMark } from "./mark.ts";
import { renewIfPutBack } from "./renew-if-put-back.ts";

/** Puts the catalogue back to where it was before its last change, as a recovery to a point in time does. */
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

test("a shop that goes on is left as it is", async () => {
  const { deps } = await freshDeps();
  const { epoch } = await getCatalogueState(deps.db);
  expect(await renewIfPutBack(deps)).toBe(false);
  await aProduct(deps);
  expect(await renewIfPutBack(deps)).toBe(false);
  expect(await renewIfPutBack(deps)).toBe(false);
  expect((await getCatalogueState(deps.db)).epoch).toBe(epoch);
  expect(await attentionAt(deps)).toEqual([]);
});

test("a database that is an earlier state of itself gets a new epoch, nobody is signed in, and the desk is told", async () => {
  const { deps, clock } = await freshDeps();
  await aProduct(deps);
  const before = await getCatalogueState(deps.db);
  await renewIfPutBack(deps);
  await forgetsLastChange(deps);
  const cookie = await signedInAdmin({ deps });
  const app = createApp(deps);
  expect((await get(app, "/api/admin/attention", cookie)).status).toBe(200);
  expect(await renewIfPutBack(deps)).toBe(true);
  expect((await get(app, "/api/admin/attention", cookie)).status).toBe(401);
  expect((await getCatalogueState(deps.db)).epoch).not.toBe(before.epoch);
  expect(await renewIfPutBack(deps)).toBe(false);
  const at = new Date(deps.now()).toISOString();
  expect(await attentionAt(deps)).toEqual([{ kind: "put-back", id: "put-back", label: "Database", at }]);
  clock.advance(8 * 24 * 3_600_000);
  expect((await attentionAt(deps)).map(({ kind }) => kind)).not.toContain("put-back");
});

test("so does one that reached the same number another way", async () => {
  const { deps } = await freshDeps();
  await aProduct(deps);
  await renewIfPutBack(deps);
  await forgetsLastChange(deps);
  await aProduct(deps);
  expect(await renewIfPutBack(deps)).toBe(true);
});

test("so does one that is put back once more within the hour", async () => {
  const { deps } = await freshDeps();
  await aProduct(deps);
  await renewIfPutBack(deps);
  await forgetsLastChange(deps);
  expect(await renewIfPutBack(deps)).toBe(true);
  await aProduct(deps);
  await renewIfPutBack(deps);
  const { epoch } = await getCatalogueState(deps.db);
  await forgetsLastChange(deps);
  expect(await renewIfPutBack(deps)).toBe(true);
  expect((await getCatalogueState(deps.db)).epoch).not.toBe(epoch);
});

test("of two processes that find it at once one renews the shop", async () => {
  const { deps, logged } = await freshDeps();
  await aProduct(deps);
  await renewIfPutBack(deps);
  await forgetsLastChange(deps);
  await Promise.all([renewIfPutBack(deps), renewIfPutBack(deps)]);
  expect(logged.filter((line) => line.includes("is an earlier state of this shop"))).toHaveLength(1);
});

test("whoever restored a database may say so", async () => {
  const { deps } = await freshDeps();
  await write(deps.db, (trx) => askToRenew(trx, deps.now()));
  expect(await renewIfPutBack(deps)).toBe(true);
  expect(await renewIfPutBack(deps)).toBe(false);
});

test("a mark that cannot be written over signs nobody out a second time, and another shop's once at most", async () => {
  const { deps, clock, logged } = await freshDeps();
  await aProduct(deps);
  await renewIfPutBack(deps);
  const old = await readMark(deps);
  await forgetsLastChange(deps);
  expect(await renewIfPutBack(deps)).toBe(true);
  const writes = async (catalogue: CatalogueMark | undefined) => catalogue && setCatalogueMark(deps, catalogue);
  await writes(old.catalogue);
  expect(await renewIfPutBack(deps)).toBe(false);
  await writes({ epoch: "another shop's", revision: 1, tag: "" });
  expect(await renewIfPutBack(deps)).toBe(false);
  expect(logged.at(-1)).toContain("another shop notes here");
  clock.advance(2 * 3_600_000);
  expect(await renewIfPutBack(deps)).toBe(true);
});

test("numbers that are above those of the database tell, too", async () => {
  const { deps } = await freshDeps();
  await renewIfPutBack(deps);
  await raiseMark(deps, { "CF-2025-": 3 });
  expect(await renewIfPutBack(deps)).toBe(true);
  expect(await renewIfPutBack(deps)).toBe(false);
});

test("a number that is given out while the keeper looks is not taken back", async () => {
  const { deps } = await freshDeps();
  const take = () => write(deps.db, (trx) => takeOrderNumber(trx, { isTest: false }, deps.now()));
  await take();
  const looking = renewIfPutBack(deps);
  await take();
  await keepNumbers(deps);
  await looking;
  expect((await readMark(deps)).orderNumbers).toEqual({ "CF-2025-": 2 });
});

test("in a bucket the mark is that of all processes, and order numbers go on above it", async () => {
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
  // Nobody writes a lower number over a higher one.
  await keepNumbers(deps);
  expect(mark()).toEqual({ "CF-2025-": 2 });
  await renewIfPutBack(deps);
  expect(await takes()).toBe("CF-2025-00003");
});
