import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newId } from "@chargefront/shared/text/id";
import pg from "pg";
import { onTestFinished } from "vitest";
import { composeShop, type Shop } from "../compose.ts";
import { roomsOf } from "../compose-move.ts";
import { type Config, parseConfig } from "../config.ts";
import { createLog } from "../platform/http/log.ts";
import type { Moving } from "../platform/move/to-postgres.ts";
import { type Env, emptyEnv, freshFolder } from "./fresh-database.ts";
import { anEnquiry, signedInAdmin } from "./makers.ts";
import { openObjectStore } from "./object-store.ts";
import { get, jsonOf, post } from "./requests.ts";

const log = createLog("silent");
const now = Date.parse("2026-11-22T08:35:00.000Z");
export const picture = `${"a".repeat(64)}-280.webp`;
export const manual = `${"b".repeat(64)}.pdf`;
export const photo = "c".repeat(64);

/** Makes a shop in a folder, with an enquiry, a picture, a manual and a photo, and closes it. */
export async function aFolderShop() {
  const dataDir = freshFolder();
  const shop = await openShop({ DATA_DIR: dataDir });
  await post(shop.app, "/api/enquiry/post", anEnquiry({ message: "Two chargers for the depot at Baner" }));
  await shop.close();
  mkdirSync(join(dataDir, "images"), { recursive: true });
  writeFileSync(join(dataDir, "images", picture), "bytes of a picture");
  mkdirSync(join(dataDir, "documents"), { recursive: true });
  writeFileSync(join(dataDir, "documents", manual), "bytes of a manual");
  mkdirSync(join(dataDir, "photos"), { recursive: true });
  writeFileSync(join(dataDir, "photos", photo), "bytes of a photo");
  return { dataDir, config: parseConfig({ DATA_DIR: dataDir, SAMPLE_CATALOGUE: "0" }) };
}

/** Opens a shop until the test ends, at the latest. */
export async function openShop(env: Env): Promise<Shop> {
  const shop = await composeShop(parseConfig({ ...env, SAMPLE_CATALOGUE: "0" }), { log });
  onTestFinished(shop.close);
  return shop;
}

/** Makes an empty database and, on request, a bucket. */
export async function aPlace({ bucket = false } = {}) {
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

/** Returns the options of a move, each a minute after the last. */
export function moving(config: Config, changes: Partial<Moving> = {}): Moving {
  later += 60_000;
  return { rooms: roomsOf(config), onDone: () => undefined, log, now: now + later, ...changes };
}

/** Returns how many enquiries a search finds in the shop of an environment. */
export async function foundAt(env: Env, words: string): Promise<number> {
  const shop = await openShop(env);
  const cookie = await signedInAdmin(shop, `${newId()}@shop.example`);
  const found = await jsonOf<unknown[]>(await get(shop.app, `/api/enquiry/get?q=${words}`, cookie));
  await shop.close();
  return found.length;
}

/** Returns the epoch of a closed shop. */
export async function epochOf(env: Env): Promise<string> {
  const shop = await openShop(env);
  const { epoch } = await shop.deps.catalogueState();
  await shop.close();
  return epoch;
}

/** Runs SQL in a database without its shop. */
export async function says(env: Env, words: string): Promise<void> {
  const client = new pg.Client(env.DATABASE_URL);
  await client.connect();
  await client.query(words);
  await client.end();
}
