import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EnquiryReceipt } from "@chargefront/shared/enquiry/enquiry";
import { expect, test } from "vitest";
import { type Env, freshFolder } from "../../testing/fresh-database.ts";
import { anEnquiry } from "../../testing/makers.ts";
import {
  aFolderShop,
  aPlace,
  epochOf,
  foundAt,
  manual,
  moving,
  openShop,
  photo,
  picture,
  says,
} from "../../testing/moved-shop.ts";
import { jsonOf, post } from "../../testing/requests.ts";
import { moveToFolder } from "./to-folder.ts";
import { moveToPostgres } from "./to-postgres.ts";

test("moves a stopped shop back to a folder", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config));
  const running = await openShop(place.env);
  const home = freshFolder();
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(
    "The shop is running. Stop its processes.",
  );
  await post(running.app, "/api/enquiry/post", anEnquiry({ message: "One more for Kothrud" }));
  await running.close();
  await moveToFolder(place.config, home, moving(place.config));
  expect(await foundAt({ DATA_DIR: home }, "kothrud")).toBe(1);
  expect(readFileSync(join(home, "images", picture), "utf8")).toBe("bytes of a picture");
  expect(readFileSync(join(home, "documents", manual), "utf8")).toBe("bytes of a manual");
  expect(readFileSync(join(home, "photos", photo), "utf8")).toBe("bytes of a photo");
  expect(readFileSync(join(home, "address.key"))).toEqual(Buffer.from(place.config.shopSecret ?? []));
  await expect(openShop(place.env)).rejects.toThrow(new RegExp(`^This shop was moved to ${home} on`));
});

/** Returns the reference that an open shop gives to an enquiry. */
async function referenceAt(env: Env): Promise<string | undefined> {
  const shop = await openShop(env);
  const { reference } = await jsonOf<EnquiryReceipt>(await post(shop.app, "/api/enquiry/post", anEnquiry()));
  await shop.close();
  return reference;
}

test("repeats no number after a move there and back", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const given = [await referenceAt(place.env), await referenceAt(place.env)];
  const home = freshFolder();
  await moveToFolder(place.config, home, moving(place.config));
  given.push(await referenceAt({ DATA_DIR: home }));
  expect(given.map((reference) => Number(reference?.slice(-5)))).toEqual([2, 3, 4]);
});

test("refuses to move back while a process was recently seen running", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const killed = `insert into release values ('1', 'a1b2c3', '', (extract(epoch from clock_timestamp()) * 1000)::bigint)`;
  await says(place.env, killed);
  const home = freshFolder();
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(
    "The shop is running. Stop its processes. One that was killed counts for a minute and a half (a1b2c3).",
  );
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
