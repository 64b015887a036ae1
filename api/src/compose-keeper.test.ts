import { newId } from "@chargefront/shared/text/id";
import { expect, onTestFinished, test } from "vitest";
import { composeShop, type Shop } from "./compose.ts";
import { parseConfig } from "./config.ts";
import { defaultLimits } from "./limits.ts";
import { createLog } from "./platform/http/log.ts";
import { type Env, freshEnv } from "./testing/fresh-database.ts";
import { anEnquiry, aProduct } from "./testing/makers.ts";
import { envOf, openObjectStore } from "./testing/object-store.ts";
import { get, post } from "./testing/requests.ts";
import { aCheckout, aCustomer } from "./testing/shopper.ts";

/** Makes a shop whose keeper runs continuously. */
async function aShop(env: Env, logged: string[] = []): Promise<Shop> {
  const limits = { ...defaultLimits, highWater: { keepEveryMs: 1, restMs: 1 } };
  const shop = await composeShop(parseConfig({ ...env, PORT: "0", SAMPLE_CATALOGUE: "0" }), {
    log: createLog("info", { write: (line) => logged.push(line) }),
    limits,
  });
  onTestFinished(shop.close);
  return shop;
}

async function aBucket() {
  const bucket = await openObjectStore({ only: "shop" });
  onTestFinished(bucket.close);
  return { bucket, env: { ...(await freshEnv()), ...envOf(bucket) } };
}

const noRows = { customerIds: [], orderIds: [], enquiryIds: [], mailIds: [], eventIds: [], inviteIds: [] };

async function enquiriesOf({ deps }: Shop): Promise<number> {
  return (await deps.readDb.selectFrom("enquiry").select("id").execute()).length;
}

test("starts and takes orders while its store is away, and repeats erasures once it is back", async () => {
  const { bucket, env } = await aBucket();
  const before = await aShop(env);
  const enquiry = anEnquiry();
  await post(before.app, "/api/enquiry/post", enquiry);
  const erasure = { id: newId(), at: 1, rows: { ...noRows, enquiryIds: [String(enquiry.id)] } };
  await before.deps.files.write(`erasures/${erasure.id}.json`, new TextEncoder().encode(JSON.stringify(erasure)));
  await before.close();
  bucket.fault = "errors";
  const shop = await aShop(env);
  shop.start();
  expect((await get(shop.app, "/api/ready")).status).toBe(200);
  expect((await post(shop.app, "/api/enquiry/post", anEnquiry())).status).toBe(200);
  expect(await enquiriesOf(shop)).toBe(2);
  const [product, { cookie }] = [await aProduct(shop.deps), await aCustomer(shop.deps)];
  const headers = { Cookie: cookie, Origin: shop.deps.config.publicUrl };
  expect((await post(shop.app, "/api/payment/create", aCheckout([product]), headers)).status).toBe(200);
  bucket.fault = "none";
  await expect.poll(() => enquiriesOf(shop)).toBe(1);
});

test("refuses to start with a bucket that does not exist", async () => {
  const { bucket, env } = await aBucket();
  await expect(aShop({ ...env, ...envOf(bucket, "shoo") })).rejects.toThrow(
    `The object store at ${bucket.address} has no bucket shoo. Make it, or put OBJECT_STORE right.`,
  );
});

test("finishes an interrupted erasure while the shop runs", async () => {
  const logged: string[] = [];
  const shop = await aShop(await freshEnv(), logged);
  shop.start();
  // The daily removal finishes them, too.
  await expect.poll(() => logged.join()).toContain("what is kept no longer was removed");
  const { db, files } = shop.deps;
  await db
    .insertInto("erasure")
    .values({ id: "one", at: 1, rows: JSON.stringify(noRows), finished_at: null })
    .execute();
  const left = () => db.selectFrom("erasure").select("id").where("finished_at", "is", null).execute();
  await expect.poll(left).toEqual([]);
  expect(await files.has("erasures/one.json")).toBe(true);
});
