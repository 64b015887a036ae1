// Only on SQLite: restores a backup.

import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import type { Order } from "@chargefront/shared/order/order";
import type { PaymentProvider } from "@chargefront/shared/order/payment";
import { expect, onTestFinished, test } from "vitest";
import { composeShop, type Shop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { defaultLimits } from "../../limits.ts";
import { givePasswordLink } from "../../people/admins/give-password-link.ts";
import { freshFolder, freshShopFolder } from "../../testing/fresh-database.ts";
import { aMail } from "../../testing/mail.ts";
import { adminPassword, anAdmin, anEnquiry, aProduct, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";
import { aCheckout, aCustomer, createBrowser } from "../../testing/shopper.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { write } from "../db/write.ts";
import { createLog } from "../http/log.ts";
import { keepNumbers } from "./keep-numbers.ts";

const now = Date.parse("2026-03-03T08:35:00.000Z");

async function open(dataDir: string): Promise<Shop> {
  const config = parseConfig({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: "0" });
  const limits = { ...defaultLimits, highWater: { ...defaultLimits.highWater, restMs: 1 } };
  const shop = await composeShop(config, { log: createLog("silent"), makeClock: () => () => now, limits });
  onTestFinished(shop.close);
  return shop;
}

/** Places and pays an order as a new customer. Returns the order's number. */
async function sells({ app, deps }: Shop, email: string): Promise<string | null> {
  const { publishableKey } = await jsonOf<PaymentProvider>(await get(app, "/api/payment/provider"));
  const browserApi = { request: (path: string, init: RequestInit) => app.request(`/stripe-sandbox${path}`, init) };
  const { cookie } = await aCustomer(deps, email);
  const browser = createBrowser({ app, sandbox: { publishableKey, browserApi }, cookie });
  const started = await browser.begun(aCheckout([await aProduct(deps)]));
  await browser.pays(started);
  return (await jsonOf<Order>(await browser.returns(started.orderId))).number;
}

async function isSent({ app }: Shop): Promise<string | undefined> {
  return (await jsonOf<EnquiryReceipt>(await post(app, "/api/enquiry/post", anEnquiry()))).reference;
}

test("continues references of enquiries above the issued ones after a restore, made in any way", async () => {
  const dataDir = await freshShopFolder();
  const before = await open(dataDir);
  before.start();
  expect(await isSent(before)).toBe("ENQ-2025-00001");
  const { folder } = await makeBackup({ dataDir, folder: join(dataDir, "backups"), now });
  expect(await isSent(before)).toBe("ENQ-2025-00002");
  expect(await isSent(before)).toBe("ENQ-2025-00003");
  await before.close();
  await restoreBackup({ dataDir, backup: folder, now });
  const after = await open(dataDir);
  expect(await isSent(after)).toBe("ENQ-2025-00004");
  await after.close();
  // By hand, without the command.
  copyFileSync(join(folder, "shop.db"), join(dataDir, "shop.db"));
  expect(await isSent(await open(dataDir))).toBe("ENQ-2025-00005");
});

test("saves an issued reference while the shop runs", async () => {
  const dataDir = await freshShopFolder();
  const shop = await open(dataDir);
  shop.start();
  await isSent(shop);
  const noted = () => JSON.parse(readFileSync(join(dataDir, "high-water.json"), "utf8")).orderNumbers;
  await expect.poll(noted).toEqual({ "ENQ-2025-": 1 });
});

test("continues references above the issued ones when the shop is killed and a database is put back by hand", async () => {
  const dataDir = await freshShopFolder();
  const file = join(dataDir, "high-water.json");
  const shop = await open(dataDir);
  await isSent(shop);
  await isSent(shop);
  const { folder } = await makeBackup({ dataDir, folder: join(dataDir, "backups"), now });
  // The exact numbers are saved in each round; no round follows the next references.
  await keepNumbers(shop.deps);
  const given = [await isSent(shop), await isSent(shop)];
  const noted = readFileSync(file);
  await shop.close();
  writeFileSync(file, noted);
  copyFileSync(join(folder, "shop.db"), join(dataDir, "shop.db"));
  expect(given).not.toContain(await isSent(await open(dataDir)));
});

test("continues references without a gap when the shop is killed and its database stays", async () => {
  const dataDir = await freshShopFolder();
  const file = join(dataDir, "high-water.json");
  const shop = await open(dataDir);
  await isSent(shop);
  const noted = readFileSync(file);
  await shop.close();
  writeFileSync(file, noted);
  expect(await isSent(await open(dataDir))).toBe("ENQ-2025-00002");
});

test("continues order numbers above the issued ones after a restore, without a gap", async () => {
  const dataDir = await freshShopFolder();
  const before = await open(dataDir);
  expect(await sells(before, "one@fleet.example")).toBe("TEST-2025-00001");
  const { folder } = await makeBackup({ dataDir, folder: join(dataDir, "backups"), now });
  expect(await sells(before, "two@fleet.example")).toBe("TEST-2025-00002");
  await before.close();
  await restoreBackup({ dataDir, backup: folder, now });
  const after = await open(dataDir);
  expect(await sells(after, "two@fleet.example")).toBe("TEST-2025-00003");
  await after.close();
  expect(await sells(await open(dataDir), "three@fleet.example")).toBe("TEST-2025-00004");
});

test("makes a missing mark from the database, and refuses a mark that cannot be read", async () => {
  const dataDir = await freshShopFolder();
  const shop = await open(dataDir);
  await sells(shop, "one@fleet.example");
  await shop.close();
  rmSync(join(dataDir, "high-water.json"));
  const again = await open(dataDir);
  expect(await sells(again, "two@fleet.example")).toBe("TEST-2025-00002");
  await again.close();
  writeFileSync(join(dataDir, "high-water.json"), "{");
  await expect(open(dataDir)).rejects.toThrow(/high-water\.json .* cannot be read/);
});

test("keeps what a later release stores in the mark", async () => {
  const dataDir = await freshShopFolder();
  const file = join(dataDir, "high-water.json");
  writeFileSync(file, JSON.stringify({ orderNumbers: { "TEST-2025-": 7 }, invoiceNumbers: { "IN-2025-": 3 } }));
  expect(await sells(await open(dataDir), "one@fleet.example")).toBe("TEST-2025-00008");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    orderNumbers: { "TEST-2025-": 8 },
    invoiceNumbers: { "IN-2025-": 3 },
  });
});

test("suspends staff after a restore who were suspended, demoted or removed since, and lists them", async () => {
  const dataDir = await freshShopFolder();
  const before = await open(dataDir);
  const owner = await anAdmin(before.deps, "owner@shop.example");
  const others = [
    await anAdmin(before.deps, "second@shop.example"),
    await anAdmin(before.deps, "rep@shop.example", "sales"),
    await anAdmin(before.deps, "gone@shop.example", "accounts"),
  ];
  await aMail(before.deps, { reference: `assigned:e:${others[1]?.id}:from::1`, to: "rep@shop.example" });
  const { folder } = await makeBackup({ dataDir, folder: join(dataDir, "backups"), now });
  await write(before.deps.db, async (trx) => {
    await trx.updateTable("admin").set({ role: "sales" }).where("email", "=", "second@shop.example").execute();
    await trx.updateTable("admin").set({ status: "suspended" }).where("email", "=", "rep@shop.example").execute();
    await trx.deleteFrom("admin").where("email", "=", "gone@shop.example").execute();
  });
  await before.close();
  await restoreBackup({ dataDir, backup: folder, now });
  const { app, deps } = await open(dataDir);
  expect(
    await deps.readDb.selectFrom("mail").select("reference").where("reference", "like", "assigned%").execute(),
  ).toEqual([]);
  const logsIn = async (email: string) =>
    (await post(app, "/api/admins/adminslogin", { email, password: adminPassword })).status;
  expect(await Promise.all(others.map(({ email }) => logsIn(email)))).toEqual([401, 401, 401]);
  expect(await logsIn(owner.email)).toBe(200);
  const items = await jsonOf<AttentionItem[]>(
    await get(app, "/api/admin/attention", await signedInAdmin({ deps }, owner.email)),
  );
  expect(items).toMatchObject([
    { kind: "put-back", detail: "Suspended until you reactivate them under Team: Asha, Asha, Asha." },
  ]);
});

/** A shop with an owner, a second owner, and a backup of both; the second owner is demoted since. */
async function aShopWithAFormerOwner() {
  const dataDir = await freshShopFolder();
  const shop = await open(dataDir);
  const owner = await anAdmin(shop.deps, "owner@shop.example");
  const former = await anAdmin(shop.deps, "former@shop.example");
  const { folder } = await makeBackup({ dataDir, folder: join(dataDir, "backups"), now });
  shop.start();
  const cookie = await signedInAdmin(shop, owner.email);
  const body = { role: "sales", password: adminPassword };
  expect((await send(shop.app, "PATCH", `/api/admins/${former.id}`, cookie, body)).status).toBe(200);
  return { dataDir, folder, shop, owner, former };
}

/** Opens a shop and returns what each person's login answers. */
async function logInsAt(dataDir: string, people: readonly { readonly email: string }[]): Promise<number[]> {
  const { app, close } = await open(dataDir);
  const login = ({ email }: { readonly email: string }) =>
    post(app, "/api/admins/adminslogin", { email, password: adminPassword });
  const answers = await Promise.all(people.map(login));
  await close();
  return answers.map(({ status }) => status);
}

test("suspends former owners when a database is put back by hand after the shop was killed", async () => {
  const { dataDir, folder, shop, owner, former } = await aShopWithAFormerOwner();
  const file = join(dataDir, "high-water.json");
  await expect.poll(() => JSON.parse(readFileSync(file, "utf8")).catalogue?.owners).toEqual([owner.id]);
  const noted = readFileSync(file);
  await shop.close();
  writeFileSync(file, noted);
  copyFileSync(join(folder, "shop.db"), join(dataDir, "shop.db"));
  expect(await logInsAt(dataDir, [owner, former])).toEqual([200, 401]);
});

test("suspends all owners after a restore on a new machine until one is confirmed there", async () => {
  const { folder, shop, owner, former } = await aShopWithAFormerOwner();
  await shop.close();
  const dataDir = join(freshFolder(), "new");
  expect(await restoreBackup({ dataDir, backup: folder, now })).toMatchObject({ hasOwner: false });
  expect(await logInsAt(dataDir, [owner, former])).toEqual([401, 401]);
  const config = parseConfig({ DATA_DIR: dataDir });
  await givePasswordLink(config, owner.email);
  expect(await logInsAt(dataDir, [owner, former])).toEqual([200, 401]);
  await expect(givePasswordLink(config, former.email)).rejects.toThrow(/is suspended/);
});
