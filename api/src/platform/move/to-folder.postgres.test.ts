import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { type Env, freshFolder } from "../../testing/fresh-database.ts";
import { anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { aFolderShop, aPlace, epochOf, foundAt, moving, openShop, picture, says } from "../../testing/moved-shop.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { moveToFolder } from "./to-folder.ts";
import { moveToPostgres } from "./to-postgres.ts";
import { undoMove } from "./undo-move.ts";

test("moves a shop back to a folder, and copies it while it runs", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config));
  const running = await openShop(place.env);
  const home = freshFolder();
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(
    "The shop is running. Stop its processes, or add --copy for a copy of it as it is now.",
  );
  const copy = freshFolder();
  await moveToFolder(place.config, copy, moving(place.config, { isCopy: true }));
  expect(await foundAt({ DATA_DIR: copy }, "baner")).toBe(1);
  await post(running.app, "/api/enquiry/post", anEnquiry({ message: "One more for Kothrud" }));
  await running.close();
  await moveToFolder(place.config, home, moving(place.config));
  expect(await foundAt({ DATA_DIR: home }, "kothrud")).toBe(1);
  expect(readFileSync(join(home, "images", picture), "utf8")).toBe("bytes of a picture");
  expect(readFileSync(join(home, "address.key"))).toEqual(Buffer.from(place.config.shopSecret ?? []));
  await expect(openShop(place.env)).rejects.toThrow(new RegExp(`^This shop was moved to ${home} on`));
  await undoMove(place.config, moving(place.config));
  expect(await foundAt(place.env, "kothrud")).toBe(1);
  await expect(undoMove(place.config, moving(place.config))).rejects.toThrow("was not moved away");
});

/** Returns the reference that an open shop gives to an enquiry. */
async function referenceAt(env: Env): Promise<string | undefined> {
  const shop = await openShop(env);
  const { reference } = await jsonOf<EnquiryReceipt>(await post(shop.app, "/api/enquiry/post", anEnquiry()));
  await shop.close();
  return reference;
}

test("repeats no number of the newer place after an undone move, when it can be read", async () => {
  const { config, dataDir } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const given = [await referenceAt(place.env), await referenceAt(place.env)];
  const elsewhere = await aPlace();
  await expect(undoMove(config, { ...moving(config), there: elsewhere.config })).rejects.toThrow(/^The shop was not/);
  const undone = await undoMove(config, { ...moving(config), there: place.config });
  expect(undone.areNumbersKnown).toBe(true);
  given.push(await referenceAt({ DATA_DIR: dataDir }));
  const again = await aPlace();
  await moveToPostgres(config, again.config, moving(config));
  const home = freshFolder();
  await moveToFolder(again.config, home, moving(again.config));
  given.push(await referenceAt({ DATA_DIR: home }));
  expect((await undoMove(again.config, moving(again.config))).areNumbersKnown).toBe(true);
  given.push(await referenceAt(again.env));
  const numbers = given.map((reference) => Number(reference?.slice(-5)));
  expect(numbers).toEqual([2, 3, 4, 5, 6]);
});

test("refuses to move back while a process was recently seen running", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const killed = `insert into release values ('1', 'a1b2c3', '', (extract(epoch from clock_timestamp()) * 1000)::bigint)`;
  await says(place.env, killed);
  const home = freshFolder();
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(
    "The shop is running. Stop its processes, or add --copy for a copy of it as it is now. One that was killed counts for a minute and a half (a1b2c3).",
  );
  await moveToFolder(place.config, freshFolder(), moving(place.config, { isCopy: true }));
  await says(place.env, "update release set seen_at = seen_at - 90000");
  await moveToFolder(place.config, home, moving(place.config));
  expect(await foundAt({ DATA_DIR: home }, "baner")).toBe(1);
});

test("refuses to start a move back that was killed near its end, and completes the same move", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const epoch = await epochOf(place.env);
  const home = freshFolder();
  await moveToFolder(place.config, home, moving(place.config));
  // All data is in place; the mark of the unfinished move is removed last.
  writeFileSync(join(home, "arriving"), epoch);
  await expect(openShop({ DATA_DIR: home })).rejects.toThrow(/holds a move that was not finished\. Run the same/);
  await moveToFolder(place.config, home, moving(place.config));
  expect(await foundAt({ DATA_DIR: home }, "baner")).toBe(1);
  // A complete shop is not overwritten.
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(/^There is a shop in /);
});

test("starts a copy as a restored shop: signs everyone out and resets devices", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const shop = await openShop(place.env);
  const cookie = await signedInAdmin(shop, `${newId()}@shop.example`);
  const epoch = (await shop.deps.catalogueState()).epoch;
  const copy = freshFolder();
  await moveToFolder(place.config, copy, moving(place.config, { isCopy: true }));
  const copied = await openShop({ DATA_DIR: copy });
  expect((await get(copied.app, "/api/admin/attention", cookie)).status).toBe(401);
  expect((await copied.deps.catalogueState()).epoch).not.toBe(epoch);
  expect((await get(shop.app, "/api/admin/attention", cookie)).status).toBe(200);
});

test("refuses to start a half-filled folder, or one whose mark is incomplete", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config));
  const home = freshFolder();
  if (place.store) place.store.fault = "errors";
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(/^The move was cut off/);
  await expect(openShop({ DATA_DIR: home })).rejects.toThrow(/holds a move that was not finished\. Run the same/);
  if (place.store) place.store.fault = "none";
  await moveToFolder(place.config, home, moving(place.config));
  expect(await foundAt({ DATA_DIR: home }, "baner")).toBe(1);
  writeFileSync(join(dataDir, "moved-to"), "");
  await expect(openShop({ DATA_DIR: dataDir })).rejects.toThrow(
    /moved-to says that this shop was moved away, and cannot be read/,
  );
});

test("refuses to undo a move whose place was moved on, until that move is undone, so that no number repeats", async () => {
  const { config, dataDir } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const home = freshFolder();
  await moveToFolder(place.config, home, moving(place.config));
  const given = [await referenceAt({ DATA_DIR: home })];
  const undone = () => undoMove(config, { ...moving(config), there: place.config });
  await expect(undone()).rejects.toThrow(`From there the shop was moved on to ${home}. Undo that move first`);
  await undoMove(place.config, moving(place.config));
  expect((await undone()).areNumbersKnown).toBe(true);
  given.push(await referenceAt({ DATA_DIR: dataDir }));
  expect(given.map((reference) => Number(reference?.slice(-5)))).toEqual([2, 3]);
});
