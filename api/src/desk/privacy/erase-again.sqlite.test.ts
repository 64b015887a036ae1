// Only on SQLite, because it restores a backup.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { erasedCustomer } from "../../people/customers/personal-accounts.ts";
import { makeBackup } from "../../platform/backup/make-backup.ts";
import { restoreBackup } from "../../platform/backup/restore-backup.ts";
import { write } from "../../platform/db/write.ts";
import { countEnquiries } from "../../shop/enquiries/enquiry-count-store.ts";
import { eraseOrders } from "../../shop/orders/personal-orders.ts";
import { checkBooks } from "../../shop/payments/books.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry } from "../../testing/makers.ts";
import { aPrivacyDesk, asha, dev, filesWith, twoPeople } from "../../testing/privacy-desk.ts";
import { post } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";
import { eraseAgain } from "./erase-again.ts";

test("erases again a person who was erased after the backup was made, and no one else", async () => {
  const { env, dataDir, erases, one, other, close, clock } = await twoPeople();
  await Promise.all([one.delivered(), other.delivered()]);
  const folder = freshFolder();
  const backup = await makeBackup({ dataDir, folder, now: clock.at });
  await erases({ email: asha.email, phone: asha.phone });
  expect(filesWith(join(dataDir, "erasures"), ["quxazure"])).toEqual([]);
  expect(readdirSync(join(dataDir, "erasures"))).toHaveLength(1);
  await close();
  const { before } = await restoreBackup({ dataDir, backup: backup.folder, now: clock.at + 1 });
  expect(filesWith(dataDir, [asha.email]).length).toBeGreaterThan(0);
  const again = await aPrivacyDesk({ env });
  expect(await again.find({ email: asha.email, phone: asha.phone })).toMatchObject({
    account: null,
    enquiries: [],
    orders: [],
    mails: 0,
  });
  expect(await again.find({ email: dev.email })).toMatchObject({ account: {}, enquiries: [{}, {}], orders: [{}] });
  expect(filesWith(dataDir, Object.values(asha)).filter((path) => !path.startsWith(before ?? "none"))).toEqual([]);
  expect(await checkBooks(again.deps.readDb)).toEqual([]);
});

test("does not store an erased enquiry that is newer than the backup when its device resends it", async () => {
  const { app, env, dataDir, erases, close, clock } = await aPrivacyDesk();
  const backup = await makeBackup({ dataDir, folder: freshFolder(), now: clock.at });
  const enquiry = anEnquiry({ email: asha.email });
  await post(app, "/api/enquiry/post", enquiry);
  await erases({ email: asha.email });
  await close();
  await restoreBackup({ dataDir, backup: backup.folder, now: clock.at + 1 });
  const again = await aPrivacyDesk({ env });
  const answer = await post(again.app, "/api/enquiry/post", enquiry);
  expect(await answer.json()).toMatchObject({ id: enquiry.id, duplicate: true });
  expect((await again.find({ email: asha.email })).enquiries).toEqual([]);
});

test("erases an order that had already been made anonymous when its customer was erased", async () => {
  const { env, dataDir, deps, erases, one, close, clock } = await twoPeople();
  await one.delivered();
  const { orderId } = await one.browser.begun(aCheckout([one.product], { address: one.address }));
  await deps.db.updateTable("shop_order").set({ payment: "expired" }).where("id", "=", orderId).execute();
  const folder = freshFolder();
  const backup = await makeBackup({ dataDir, folder, now: clock.at });
  // Does what the daily removal does with an unpaid order.
  await write(deps.db, async (trx) =>
    eraseOrders(trx, [orderId], { heir: await erasedCustomer(trx), isTaxOver: true }),
  );
  await erases({ email: asha.email });
  await close();
  const { before } = await restoreBackup({ dataDir, backup: backup.folder, now: clock.at + 1 });
  const again = await aPrivacyDesk({ env });
  expect(await again.find({ email: asha.email, phone: asha.phone })).toMatchObject({ account: null, orders: [] });
  expect(filesWith(dataDir, [asha.flat]).filter((path) => !path.startsWith(before ?? "none"))).toEqual([]);
});

test("finishes at the next start what a crash after the commit interrupted", async () => {
  const { env, dataDir, deps, erases, one, close } = await twoPeople();
  await one.delivered();
  await erases({ email: asha.email });
  const [erasure] = await deps.readDb.selectFrom("erasure").selectAll().execute();
  const { mailIds } = JSON.parse(erasure?.rows ?? "{}");
  const file = join(dataDir, "mail", `${mailIds[0]}.eml`);
  writeFileSync(file, asha.email);
  const listed = join(dataDir, "erasures", `${erasure?.id}.json`);
  rmSync(listed);
  await deps.db.updateTable("erasure").set({ finished_at: null }).execute();
  await close();
  const again = await aPrivacyDesk({ env });
  expect(existsSync(file)).toBe(false);
  expect(JSON.parse(readFileSync(listed, "utf8"))).toMatchObject({ id: erasure?.id, rows: { mailIds } });
  const [finished] = await again.deps.readDb.selectFrom("erasure").select("finished_at").execute();
  expect(finished?.finished_at).toBe(again.clock.at);
});

test("writes nothing at a start when there is no one to erase", async () => {
  const { app, deps } = await freshApp();
  await post(app, "/api/enquiry/post", anEnquiry());
  const log = () => statSync(join(deps.config.dataDir, "shop.db-wal")).size;
  const before = log();
  expect(before).toBeGreaterThan(0);
  await eraseAgain(deps);
  expect(log()).toBe(before);
});

test("erases again people on the list of an earlier release, even when its last line is cut off", async () => {
  const { env, dataDir, erases, one, close, clock } = await twoPeople();
  await one.delivered();
  const backup = await makeBackup({ dataDir, folder: freshFolder(), now: clock.at });
  await erases({ email: asha.email, phone: asha.phone });
  await close();
  const [name = ""] = readdirSync(join(dataDir, "erasures"));
  const erasure = readFileSync(join(dataDir, "erasures", name), "utf8");
  rmSync(join(dataDir, "erasures"), { recursive: true });
  writeFileSync(join(dataDir, "erasures.jsonl"), `\n${erasure}\n{"id":"cut o`);
  await restoreBackup({ dataDir, backup: backup.folder, now: clock.at + 1 });
  const again = await aPrivacyDesk({ env });
  expect(await again.find({ email: asha.email, phone: asha.phone })).toMatchObject({ account: null, enquiries: [] });
});

test("leaves no byte of an erased person in the database, its log, mails, payment sandbox or new backup", async () => {
  const { deps, dataDir, erases, find, one, other, close, clock } = await twoPeople();
  await Promise.all([one.delivered(), other.delivered()]);
  const words = [...Object.values(asha), "quxazure"];
  expect(filesWith(dataDir, words).length).toBeGreaterThan(3);
  expect(await erases({ email: asha.email, phone: asha.phone })).toMatchObject({
    erased: { accounts: 1, sessions: 1, enquiries: 2, orders: 1, invitations: 1 },
    leftAtProvider: [],
  });
  const folder = freshFolder();
  await makeBackup({ dataDir, folder, now: clock.at });
  expect(filesWith(dataDir, words)).toEqual([]);
  expect(filesWith(folder, words)).toEqual([]);
  expect(filesWith(folder, Object.values(dev)).length).toBeGreaterThan(0);
  expect(await checkBooks(deps.readDb)).toEqual([]);
  expect(await find({ email: asha.email, phone: asha.phone })).toMatchObject({
    account: null,
    enquiries: [],
    orders: [],
  });
  expect(await countEnquiries(deps.readDb)).toBe(2);
  await close();
  expect(filesWith(dataDir, words)).toEqual([]);
});
