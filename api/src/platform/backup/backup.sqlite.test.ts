// Only on SQLite: backups of PostgreSQL are made outside the shop.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { newId } from "@chargefront/shared/text/id";
import { expect, onTestFinished, test } from "vitest";
import { composeShop, type Shop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { freshFolder, freshShopFolder } from "../../testing/fresh-database.ts";
import { anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { markMovedFolder } from "../db/moved.ts";
import { createLog } from "../http/log.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { listBackups } from "./backup-list.ts";
import { makeBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

const now = Date.parse("2026-03-03T08:35:00.000Z");
const minute = 60_000;

/** Opens a shop on disk without the sample catalogue, so that it opens at once; its pictures are made up. */
async function aShop(given?: string) {
  const dataDir = given ?? (await freshShopFolder());
  const shop = await open(dataDir);
  return { shop, dataDir, folder: join(dataDir, "backups") };
}

async function open(dataDir: string): Promise<Shop> {
  const config = parseConfig({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop(config, { log: createLog("silent") });
  onTestFinished(shop.close);
  return shop;
}

function addsPicture(dataDir: string, bytes: string): string {
  const name = `${"a".repeat(60)}${bytes.length.toString().padStart(4, "0")}-280.webp`;
  mkdirSync(join(dataDir, "images"), { recursive: true });
  writeFileSync(join(dataDir, "images", name), bytes);
  return name;
}

async function storedIds(shop: Shop): Promise<string[]> {
  const rows = await shop.deps.readDb.selectFrom("enquiry").select("id").execute();
  return rows.map(({ id }) => id).toSorted();
}

async function epochOf(shop: Shop): Promise<string> {
  const changes = await get(shop.app, "/api/catalogue/changes?since=0");
  return (await jsonOf<{ epoch: string }>(changes)).epoch;
}

test("backs up an open shop with everything acknowledged, and restores it", async () => {
  const { shop, dataDir, folder } = await aShop();
  const enquiry = anEnquiry({ _id: newId() });
  await post(shop.app, "/api/enquiry/post", enquiry);
  const picture = addsPicture(dataDir, "one picture");
  const manual = `${"b".repeat(64)}.pdf`;
  await shop.deps.files.write(`documents/${manual}`, new TextEncoder().encode("one manual"));
  const photo = "c".repeat(64);
  await shop.deps.files.write(`photos/${photo}`, new TextEncoder().encode("one photo"));
  const made = await makeBackup({ dataDir, folder, now });
  const kept = await storedIds(shop);

  await post(shop.app, "/api/enquiry/post", anEnquiry({ _id: newId() }));
  rmSync(join(dataDir, "images", picture));
  writeFileSync(join(dataDir, "documents", manual), "damaged");
  rmSync(join(dataDir, "photos", photo));
  await shop.close();
  const { before } = await restoreBackup({ dataDir, backup: made.folder, now: now + minute });
  const again = await open(dataDir);
  expect(await storedIds(again)).toEqual(kept);
  expect(readFileSync(join(dataDir, "images", picture), "utf8")).toBe("one picture");
  expect(readFileSync(join(dataDir, "documents", manual), "utf8")).toBe("one manual");
  expect(readFileSync(join(dataDir, "photos", photo), "utf8")).toBe("one photo");
  expect(readdirSync(before ?? "")).toEqual(expect.arrayContaining(["shop.db", "images", "documents", "photos"]));
});

test("restores a backup into an empty folder", async () => {
  const { shop, dataDir, folder } = await aShop();
  await post(shop.app, "/api/enquiry/post", anEnquiry());
  const made = await makeBackup({ dataDir, folder, now });
  const elsewhere = join(freshFolder(), "new");
  expect((await restoreBackup({ dataDir: elsewhere, backup: made.folder, now })).before).toBeUndefined();
  expect(await storedIds(await open(elsewhere))).toEqual(await storedIds(shop));
});

test("signs everyone out after a restore, and resets devices", async () => {
  const { shop, dataDir, folder } = await aShop();
  const cookie = await signedInAdmin(shop);
  expect((await get(shop.app, "/api/admin/dashboard", cookie)).status).toBe(200);
  const epoch = await epochOf(shop);
  const made = await makeBackup({ dataDir, folder, now });
  await shop.close();
  await restoreBackup({ dataDir, backup: made.folder, now });
  const again = await open(dataDir);
  expect((await get(again.app, "/api/admin/dashboard", cookie)).status).toBe(401);
  expect(await epochOf(again)).not.toBe(epoch);
});

test("lists every file of a backup in the format of sha256sum, and includes no secret", async () => {
  const { dataDir, folder } = await aShop();
  addsPicture(dataDir, "one picture");
  const made = await makeBackup({ dataDir, folder, now });
  const files = readdirSync(made.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const lines = readFileSync(join(made.folder, "SHA256SUMS"), "utf8").trim().split("\n");
  expect(lines).toHaveLength(files.length - 1);
  expect(files.map(({ name }) => name).toSorted()).not.toContain("address.key");
  expect(made).toMatchObject({ files: files.length - 2, madeAt: new Date(now).toISOString() });
});

test("links a picture that the last backup already has instead of copying it", async () => {
  const { dataDir, folder } = await aShop();
  const old = addsPicture(dataDir, "one picture");
  const first = await makeBackup({ dataDir, folder, now });
  const fresh = addsPicture(dataDir, "another picture");
  const second = await makeBackup({ dataDir, folder, now: now + minute });
  const inode = (backup: string, name: string) => statSync(join(backup, "images", name)).ino;
  expect(inode(second.folder, old)).toBe(inode(first.folder, old));
  expect(readFileSync(join(second.folder, "images", fresh), "utf8")).toBe("another picture");
  rmSync(first.folder, { recursive: true });
  await restoreBackup({ dataDir: join(freshFolder(), "new"), backup: second.folder, now });
});

test("skips files in the pictures folder that are not the shop's", async () => {
  const { dataDir, folder } = await aShop();
  const picture = addsPicture(dataDir, "one picture");
  for (const name of ["Thumbs (1).db", "न.webp"]) writeFileSync(join(dataDir, "images", name), "");
  const made = await makeBackup({ dataDir, folder, now });
  const elsewhere = join(freshFolder(), "new");
  await restoreBackup({ dataDir: elsewhere, backup: made.folder, now });
  expect(readdirSync(join(elsewhere, "images"))).toEqual([picture]);
});

test("ignores an interrupted backup, and removes it at the next one, without an operator's own files", async () => {
  const { dataDir, folder } = await aShop();
  for (const left of ["2026-03-02T08-35-00.000Z.part", "moving.part"])
    mkdirSync(join(folder, left), { recursive: true });
  writeFileSync(join(folder, "holiday.mp4.part"), "half a download");
  mkdirSync(join(folder, "2026-03-01T08-35-00.000Z"));
  expect(await listBackups(folder)).toEqual([]);
  const made = await makeBackup({ dataDir, folder, now });
  expect(await listBackups(folder)).toEqual([made]);
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual(["holiday.mp4.part"]);
});

test("leaves no files of a failed backup", async () => {
  const { shop, dataDir, folder } = await aShop();
  await shop.close();
  writeFileSync(join(dataDir, "shop.db"), "no database".repeat(100));
  await expect(makeBackup({ dataDir, folder, now })).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["backup.lock"]);
});

test("refuses a second backup at the same time", async () => {
  const { dataDir, folder } = await aShop();
  const first = makeBackup({ dataDir, folder, now });
  await expect(makeBackup({ dataDir, folder, now })).rejects.toThrow(/under way/);
  await first;
  await makeBackup({ dataDir, folder, now: now + minute });
});

test("refuses to back up a folder without a shop", async () => {
  const empty = freshFolder();
  await expect(makeBackup({ dataDir: empty, folder: join(empty, "backups"), now })).rejects.toThrow(/no shop/);
});

test.each<[string, (backup: string, picture: string) => void]>([
  ["a flipped bit in the database", (backup) => flips(join(backup, "shop.db"))],
  ["a flipped bit in a picture", (backup, picture) => flips(join(backup, "images", picture))],
  ["a cut database", (backup) => truncateSync(join(backup, "shop.db"), 8192)],
  ["an empty database", (backup) => truncateSync(join(backup, "shop.db"), 0)],
  ["a missing picture", (backup, picture) => rmSync(join(backup, "images", picture))],
  ["no note", (backup) => rmSync(join(backup, "backup.json"))],
  ["a changed note", (backup) => changes(join(backup, "backup.json"), "2026", "2027")],
  ["no checksums", (backup) => rmSync(join(backup, "SHA256SUMS"))],
  ["cut checksums", (backup) => changes(join(backup, "SHA256SUMS"), /.*images.*\n/, "")],
  ["checksums that lead elsewhere", (backup) => changes(join(backup, "SHA256SUMS"), "images/", "../")],
  ["a newer shop", (backup) => changes(join(backup, "backup.json"), '"format": 1', '"format": 2')],
  ["no folder at all", (backup) => rmSync(backup, { recursive: true })],
])("refuses a backup with %s, and keeps the present shop", async (_damage, damage) => {
  const { shop, dataDir, folder } = await aShop();
  await post(shop.app, "/api/enquiry/post", anEnquiry());
  const picture = addsPicture(dataDir, "one picture");
  const made = await makeBackup({ dataDir, folder, now });
  await post(shop.app, "/api/enquiry/post", anEnquiry());
  const ids = await storedIds(shop);
  await shop.close();
  damage(made.folder, picture);
  await expect(restoreBackup({ dataDir, backup: made.folder, now })).rejects.toThrow(/Nothing was changed/);
  expect(existsSync(join(dataDir, "restoring"))).toBe(false);
  expect(await storedIds(await open(dataDir))).toEqual(ids);
});

test("refuses to restore under a running server", async () => {
  const { dataDir, folder } = await aShop();
  const made = await makeBackup({ dataDir, folder, now });
  const server = claimDataFolder(dataDir);
  await expect(restoreBackup({ dataDir, backup: made.folder, now })).rejects.toThrow(/is using .* Stop it first/);
  server.release();
  await restoreBackup({ dataDir, backup: made.folder, now });
});

test("refuses to restore over a shop that was moved away, whose pictures may still be used", async () => {
  const { shop, dataDir, folder } = await aShop();
  const picture = addsPicture(dataDir, "one picture");
  const made = await makeBackup({ dataDir, folder, now });
  await shop.close();
  markMovedFolder(dataDir, { to: "PostgreSQL at db.example, shop", at: new Date(now).toISOString() });
  const restored = restoreBackup({ dataDir, backup: made.folder, now });
  await expect(restored).rejects.toThrow(/^This shop was moved to PostgreSQL at db\.example, shop/);
  expect(existsSync(join(dataDir, "images", picture))).toBe(true);
});

test("refuses to start after an interrupted restore until it is repeated", async () => {
  const { shop, dataDir, folder } = await aShop();
  await post(shop.app, "/api/enquiry/post", anEnquiry());
  const ids = await storedIds(shop);
  const made = await makeBackup({ dataDir, folder, now });
  await shop.close();
  // The state between moving the old shop away and the new one in.
  cpSync(made.folder, join(dataDir, "restoring"), { recursive: true });
  writeFileSync(join(dataDir, "restore-unfinished"), "");
  rmSync(join(dataDir, "shop.db"));
  expect(() => claimDataFolder(dataDir)).toThrow(/Run it again/);
  await restoreBackup({ dataDir, backup: made.folder, now });
  expect(existsSync(join(dataDir, "restoring"))).toBe(false);
  claimDataFolder(dataDir).release();
  expect(await storedIds(await open(dataDir))).toEqual(ids);
});

test("removes what a killed restore had copied when the shop starts", async () => {
  const { shop, dataDir, folder } = await aShop();
  const made = await makeBackup({ dataDir, folder, now });
  await shop.close();
  cpSync(made.folder, join(dataDir, "restoring"), { recursive: true });
  claimDataFolder(dataDir).release();
  expect(existsSync(join(dataDir, "restoring"))).toBe(false);
});

function flips(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function changes(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, "utf8");
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

test("hides a shop and its backups from other users, and leaves Stripe's stand-in out of backups", async () => {
  const parent = freshFolder();
  const { shop, dataDir } = await aShop(join(parent, "data"));
  await post(shop.app, "/api/enquiry/post", anEnquiry());
  addsPicture(dataDir, "one picture");
  const made = await makeBackup({ dataDir, folder: join(parent, "backups"), now });
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect([modeOf(dataDir), modeOf(join(parent, "backups")), modeOf(made.folder)]).toEqual(["700", "700", "700"]);
  for (const file of ["shop.db", "shop.db-wal", "shop.db-shm", "stripe-sandbox.db", "address.key"]) {
    expect([file, modeOf(join(dataDir, file))]).toEqual([file, "600"]);
  }
  const files = readdirSync(made.folder, { recursive: true, encoding: "utf8" });
  expect(files).not.toContain("stripe-sandbox.db");
  for (const file of files.filter((name) => !/^(images|documents|photos)(\/|$)/.test(name))) {
    expect([file, modeOf(join(made.folder, file))]).toEqual([file, "600"]);
  }
});

test("makes a shop private at the next start that an earlier release left readable", async () => {
  const { shop, dataDir } = await aShop();
  await shop.close();
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, "shop.db"), 0o644);
  await open(dataDir);
  expect([statSync(dataDir).mode & 0o777, statSync(join(dataDir, "shop.db")).mode & 0o777]).toEqual([0o700, 0o600]);
});
