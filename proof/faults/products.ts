import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import type { Random } from "../rig/random.ts";
import { type Database, read, transact } from "../rig/shop-file.ts";
import { waitUntil } from "../rig/wait.ts";
import { readKeptCatalogue } from "./kept-catalogue.ts";
import { fireTriggers } from "./triggers.ts";

const columns =
  "title, description, price_paise, rating_tenths, image_hash, image_width, image_height, image_color, created_at, updated_at";

/** Writes products as the server's own store does: each write takes the next number of the one sequence. */
function nextRevision(db: Database): number {
  const [state] = db.prepare("update catalogue_state set revision = revision + 1 returning revision").all() as {
    revision: number;
  }[];
  const revision = state?.revision ?? 0;
  db.prepare("insert into catalogue_revision (revision, tag) values (?, lower(hex(randomblob(6))))").run(revision);
  return revision;
}

type Present = { readonly id: string; readonly title: string; readonly price_paise: number };

function listPresent(db: Database): Present[] {
  return db.prepare("select id, title, price_paise from product where deleted_at is null").all() as Present[];
}

/** Until the device has asked the server what has changed, and keeps what the server has. */
export async function followsServer(page: Page, dataDir: string): Promise<void> {
  await waitUntil("a device to equal the server", async () => {
    await fireTriggers(page);
    const { products } = await readKeptCatalogue(page);
    const onDevice = products.map(({ _id, title, price }) => `${_id} ${title} ${Math.round(price * 100)}`);
    const onServer = read(dataDir, listPresent).map(({ id, title, price_paise }) => `${id} ${title} ${price_paise}`);
    return isDeepStrictEqual(onDevice.sort(), onServer.sort());
  });
}

/** Copies a product, changes or deletes one, `count` times. `shareCopied`: how many of these times. */
export function changeProducts(dataDir: string, count: number, random: Random, shareCopied = 0.2): void {
  transact(dataDir, (db) => {
    const present = listPresent(db).map(({ id }) => id);
    for (let time = 0; time < count; time += 1) {
      const at = random.below(present.length);
      const id = present[at] ?? "";
      const drawn = random.next();
      if (drawn < shareCopied) present.push(addCopy(db, id));
      else if (drawn < shareCopied + 0.15 && present.length > 10) {
        db.prepare("update product set deleted_at = 1, revision = ? where id = ?").run(nextRevision(db), id);
        present.splice(at, 1);
      } else {
        const price = 100 * (1 + random.below(1_000_000));
        db.prepare("update product set price_paise = ?, revision = ? where id = ?").run(price, nextRevision(db), id);
      }
    }
  });
}

/** Begins a new epoch, as restoring a backup does. */
export function renewEpoch(dataDir: string, epoch: string): void {
  transact(dataDir, (db) => db.prepare("update catalogue_state set epoch = ?").run(epoch));
}

function addCopy(db: Database, from: string): string {
  const id = `01900000-0000-7${randomUUID().slice(15)}`;
  const copied = columns.replace("title", "'Copy of ' || substr(title, 1, 80)");
  db.prepare(`insert into product (id, revision, ${columns}) select ?, ?, ${copied} from product where id = ?`).run(
    id,
    nextRevision(db),
    from,
  );
  return id;
}
