import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { roomsOf } from "../../compose-move.ts";
import { parseConfig } from "../../config.ts";
import { emptyEnv } from "../../testing/fresh-database.ts";
import { anEnquiry } from "../../testing/makers.ts";
import {
  aFolderShop,
  aPlace,
  foundAt,
  manual,
  moving,
  openShop,
  photo,
  picture,
  says,
} from "../../testing/moved-shop.ts";
import { post } from "../../testing/requests.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { moveToFolder } from "./to-folder.ts";
import { moveToPostgres } from "./to-postgres.ts";

test("moves a shop with its rows, word index and files, and refuses to start its old folder", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  const { tables, files } = await moveToPostgres(config, place.config, moving(config));
  expect(tables.find(({ table }) => table === "enquiry")).toMatchObject({ rows: 1 });
  expect(files[0]).toEqual({ kind: "images", files: 1, bytes: 18 });
  expect(place.store?.objects.get(`shop/images/${picture}`)?.bytes.toString()).toBe("bytes of a picture");
  expect(place.store?.objects.get(`shop/documents/${manual}`)?.bytes.toString()).toBe("bytes of a manual");
  expect(place.store?.objects.get(`shop/photos/${photo}`)?.bytes.toString()).toBe("bytes of a photo");
  expect(await foundAt(place.env, "baner")).toBe(1);
  await expect(openShop({ DATA_DIR: dataDir })).rejects.toThrow(
    /^This shop was moved to PostgreSQL at .+, \w+ on 22 Nov 2026, 14:\d\d\. Set DATABASE_URL\. If it was never started there, you can delete .+moved-to instead\.$/,
  );
  // A second move to another place is refused.
  const other = await aPlace();
  await expect(moveToPostgres(config, other.config, moving(config))).rejects.toThrow(/^This shop was moved to/);
  rmSync(join(dataDir, "moved-to"));
  expect(await foundAt({ DATA_DIR: dataDir }, "baner")).toBe(1);
});

test("refuses to start with another secret than the one a shop was moved with", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await moveToPostgres(config, place.config, moving(config));
  const wrong = { ...place.env, SHOP_SECRET: Buffer.alloc(32, 9).toString("base64") };
  await expect(openShop(wrong)).rejects.toThrow(/^SHOP_SECRET is not the one this shop was started with/);
  expect(await foundAt(place.env, "baner")).toBe(1);
});

test("refuses a bucket with files of a shop, whose erasures would be repeated here", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config));
  rmSync(join(dataDir, "moved-to"));
  const { OBJECT_STORE = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = place.env;
  const fresh = { ...(await emptyEnv()), OBJECT_STORE, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  await expect(moveToPostgres(config, parseConfig(fresh), moving(config))).rejects.toThrow(
    /^There are files of a shop at the new place already: images\/a+-280\.webp\. Name a bucket or a prefix without any\.$/,
  );
  await expect(moveToFolder(place.config, dataDir, moving(place.config))).rejects.toThrow(/^There is a shop in /);
});

test("ignores an operator's view in the database", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await says(place.env, "create view looks as select 'a' as title");
  await moveToPostgres(config, place.config, moving(config));
  expect(await foundAt(place.env, "baner")).toBe(1);
});

test("refuses a place that already has a shop", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace();
  const there = await openShop(place.env);
  await post(there.app, "/api/enquiry/post", anEnquiry({ message: "Of another shop, at Wakad" }));
  await there.close();
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(
    /^There is a shop at the new place already: \w+ has rows\. Nothing was changed\.$/,
  );
  expect(await foundAt(place.env, "wakad")).toBe(1);
  await expect(moveToFolder(place.config, dataDir, moving(place.config))).rejects.toThrow(/^There is a shop in /);
});

test("reports a cut connection, and completes the move on a second try", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace();
  const before = readFileSync(join(dataDir, "shop.db"));
  let isCut = false;
  const cut = moving(config, {
    rooms: {
      ...roomsOf(config),
      async rebuild() {
        if (isCut) return;
        isCut = true;
        await says(
          place.env,
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
        );
      },
    },
  });
  await expect(moveToPostgres(config, place.config, cut)).rejects.toThrow(
    "The move was cut off: a database or a store stopped answering. Put that right and run the same command again.",
  );
  expect(readFileSync(join(dataDir, "shop.db"))).toEqual(before);
  await moveToPostgres(config, place.config, moving(config));
  expect(await foundAt(place.env, "baner")).toBe(1);
});

test("refuses to start a half-moved place, and completes the same move", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  const away = moving(config, {
    rooms: {
      ...roomsOf(config),
      async rebuild(...given) {
        await roomsOf(config).rebuild(...given);
        if (place.store) place.store.fault = "errors";
      },
    },
  });
  await expect(moveToPostgres(config, place.config, away)).rejects.toThrow(/^The move was cut off/);
  await expect(openShop(place.env)).rejects.toThrow(
    "This database holds a move that was not finished. Run the same `npm run move` again.",
  );
  expect(existsSync(join(dataDir, "moved-to"))).toBe(false);
  if (place.store) place.store.fault = "refuses";
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(
    /^The object store refuses the keys/,
  );
  if (place.store) place.store.fault = "none";
  await moveToPostgres(config, place.config, moving(config));
  expect(await foundAt(place.env, "baner")).toBe(1);
});

test.each([
  [
    "counts that are off",
    "insert into enquiry_count values ('won', '', 7)",
    "The shop's rows do not agree: 0 enquiries are won of unassigned, and 7 are counted.",
  ],
  [
    "a text that PostgreSQL does not keep",
    "insert into order_counter values ('CF' || char(0), 1)",
    /^order_counter CF\0, 1|^order_counter CF\0: the text in begins has a NUL in it, which PostgreSQL does not keep\.$/,
  ],
])("refuses to move a shop with %s", async (_what, words, sentence) => {
  const { dataDir, config } = await aFolderShop();
  const opened = openSqlite(dataDir);
  await opened.db.executeQuery(CompiledQuery.raw(words));
  await opened.close();
  const place = await aPlace();
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(sentence);
  expect(await foundAt({ DATA_DIR: dataDir }, "baner")).toBe(1);
});

test("refuses a damaged file, or a folder in use, before it writes anything", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace();
  const claim = claimDataFolder(dataDir);
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(
    /^Another server or a restore is using/,
  );
  claim.release();
  const bytes = readFileSync(join(dataDir, "shop.db"));
  bytes.fill(7, 4_096, 12_000);
  writeFileSync(join(dataDir, "shop.db"), bytes);
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(/damaged/);
  await openShop(place.env);
});
