import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "@chargefront/shared/text/id";
import { CompiledQuery } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { composeShop, type Shop } from "../../compose.ts";
import { roomsOf } from "../../compose-move.ts";
import { type Config, parseConfig } from "../../config.ts";
import { type Env, emptyEnv, freshFolder } from "../../testing/fresh-database.ts";
import { anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { openObjectStore } from "../../testing/object-store.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { openSqlite } from "../db/sqlite/open-sqlite.ts";
import { createLog } from "../http/log.ts";
import { claimDataFolder } from "../process/claim-data-folder.ts";
import { moveToFolder } from "./to-folder.ts";
import { type Moving, moveToPostgres } from "./to-postgres.ts";
import { undoMove } from "./undo-move.ts";

const log = createLog("silent");
const now = Date.parse("2026-11-22T08:35:00.000Z");
const picture = `${"a".repeat(64)}-280.webp`;

/** A shop in a folder, with an enquiry and a picture, which is closed. */
async function aFolderShop() {
  const dataDir = freshFolder();
  const shop = await open({ DATA_DIR: dataDir });
  await post(shop.app, "/api/enquiry/post", anEnquiry({ message: "Two chargers for the depot at Baner" }));
  await shop.close();
  mkdirSync(join(dataDir, "images"), { recursive: true });
  writeFileSync(join(dataDir, "images", picture), "bytes of a picture");
  return { dataDir, config: parseConfig({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: "0" }) };
}

async function open(env: Env): Promise<Shop> {
  const shop = await composeShop(parseConfig({ ...env, SAMPLE_CATALOGUE: "0" }), { log });
  onTestFinished(shop.close);
  return shop;
}

/** An empty database and, where a test wants one, a bucket. */
async function aPlace({ bucket = false } = {}) {
  const store = bucket ? await openObjectStore() : undefined;
  if (store) onTestFinished(store.close);
  const env: Env = {
    ...(await emptyEnv()),
    ...(store && {
      OBJECT_STORE: `s3://shop?endpoint=${store.address}&region=auto`,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }),
  };
  return { env, config: parseConfig(env), store };
}

let later = 0;

/** Each a minute after the last. */
function moving(config: Config, changes: Partial<Moving> = {}): Moving {
  later += 60_000;
  return { rooms: roomsOf(config), onDone: () => undefined, log, now: now + later, isCopy: false, ...changes };
}

async function foundAt(env: Env, words: string): Promise<number> {
  const shop = await open(env);
  const cookie = await signedInAdmin(shop, `${newId()}@shop.example`);
  const found = await jsonOf<unknown[]>(await get(shop.app, `/api/enquiry/get?q=${words}`, cookie));
  await shop.close();
  return found.length;
}

async function epochAt(dataDir: string): Promise<string> {
  const { readDb, close } = openSqlite(dataDir);
  return (await getCatalogueState(readDb).finally(close)).epoch;
}

async function says(env: Env, words: string): Promise<void> {
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query(words);
  await client.end();
}

test("a shop is moved with its rows, words and files, and the folder it leaves is not started by mistake", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  const { tables, files } = await moveToPostgres(config, place.config, moving(config));
  expect(tables.find(({ table }) => table === "enquiry")).toMatchObject({ rows: 1 });
  expect(files[0]).toEqual({ kind: "images", files: 1, bytes: 18 });
  expect(place.store?.objects.get(`shop/images/${picture}`)?.bytes.toString()).toBe("bytes of a picture");
  expect(await foundAt(place.env, "baner")).toBe(1);
  await expect(open({ DATA_DIR: dataDir })).rejects.toThrow(
    /^This shop was moved to PostgreSQL at .+, \w+ on 22 Nov 2026, 14:\d\d\. Set DATABASE_URL, or run `npm run move -- --undo`/,
  );
  // Nobody moves it once more to somewhere else.
  const other = await aPlace();
  await expect(moveToPostgres(config, other.config, moving(config))).rejects.toThrow(/^This shop was moved to/);
  const epoch = await epochAt(dataDir);
  expect(await undoMove(config, moving(config))).toMatchObject({ at: expect.stringMatching(/^2026-11-22T/) });
  expect(await foundAt({ DATA_DIR: dataDir }, "baner")).toBe(1);
  // Devices have gone on at the other place.
  expect(await epochAt(dataDir)).not.toBe(epoch);
});

test("a shop comes home, and a copy of it while it runs", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config));
  const running = await open(place.env);
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
  await expect(open(place.env)).rejects.toThrow(new RegExp(`^This shop was moved to ${home} on`));
  await undoMove(place.config, moving(place.config));
  expect(await foundAt(place.env, "kothrud")).toBe(1);
  await expect(undoMove(place.config, moving(place.config))).rejects.toThrow("was not moved away");
});

test("a bucket that has files of a shop is left alone: its erasures would be done again here", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config, { isCopy: true }));
  const { OBJECT_STORE = "", S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = place.env;
  const fresh = { ...(await emptyEnv()), OBJECT_STORE, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  await expect(moveToPostgres(config, parseConfig(fresh), moving(config))).rejects.toThrow(
    /^There are files of a shop at the new place already: images\/a+-280\.webp\. Name a bucket or a prefix without any\.$/,
  );
  await expect(moveToFolder(place.config, dataDir, moving(place.config, { isCopy: true }))).rejects.toThrow(
    /^There is a shop in /,
  );
});

test("a view of somebody's is not moved, and keeps nothing from being moved", async () => {
  const { config } = await aFolderShop();
  const place = await aPlace();
  await says(place.env, "create view looks as select 'a' as title");
  await moveToPostgres(config, place.config, moving(config));
  expect(await foundAt(place.env, "baner")).toBe(1);
});

test("a folder that was only half reached is not started, nor one whose mark was cut off", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace({ bucket: true });
  await moveToPostgres(config, place.config, moving(config));
  const home = freshFolder();
  if (place.store) place.store.fault = "errors";
  await expect(moveToFolder(place.config, home, moving(place.config))).rejects.toThrow(/^The move was cut off/);
  await expect(open({ DATA_DIR: home })).rejects.toThrow(/holds a move that was not finished\. Run the same/);
  if (place.store) place.store.fault = "none";
  await moveToFolder(place.config, home, moving(place.config));
  expect(await foundAt({ DATA_DIR: home }, "baner")).toBe(1);
  writeFileSync(join(dataDir, "moved-to"), "");
  await expect(open({ DATA_DIR: dataDir })).rejects.toThrow(
    /moved-to says that this shop was moved away, and cannot be read/,
  );
});

test("a place that has a shop already is left alone", async () => {
  const { dataDir, config } = await aFolderShop();
  const place = await aPlace();
  const there = await open(place.env);
  await post(there.app, "/api/enquiry/post", anEnquiry({ message: "Of another shop, at Wakad" }));
  await there.close();
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(
    /^There is a shop at the new place already: \w+ has rows\. Nothing was changed\.$/,
  );
  expect(await foundAt(place.env, "wakad")).toBe(1);
  await expect(moveToFolder(place.config, dataDir, moving(place.config))).rejects.toThrow(/^There is a shop in /);
});

test("a move whose connection is cut says so, and the second one ends well", async () => {
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

test("a place that was only half reached is not started, and the same move ends well", async () => {
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
  await expect(open(place.env)).rejects.toThrow(
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
    "The shop's rows do not agree: 0 enquiries are won of nobody, and 7 are counted.",
  ],
  [
    "a text that PostgreSQL does not keep",
    "insert into order_counter values ('CF' || char(0), 1)",
    /^order_counter CF\0, 1|^order_counter CF\0: the text in begins has a NUL in it, which PostgreSQL does not keep\.$/,
  ],
])("a shop with %s stays where it is", async (_what, words, sentence) => {
  const { dataDir, config } = await aFolderShop();
  const opened = openSqlite(dataDir);
  await opened.db.executeQuery(CompiledQuery.raw(words));
  await opened.close();
  const place = await aPlace();
  await expect(moveToPostgres(config, place.config, moving(config))).rejects.toThrow(sentence);
  expect(await foundAt({ DATA_DIR: dataDir }, "baner")).toBe(1);
});

test("a damaged file, and a folder that a server has, are refused before anything is written", async () => {
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
  await open(place.env);
});
