import { isDeepStrictEqual } from "node:util";
import type { Product } from "@chargefront/shared/product/product";
import type { Random } from "../rig/random.ts";
import { type Database, read, transact } from "../rig/shop-file.ts";

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

function listPresent(db: Database): string[] {
  return (db.prepare("select id from product where deleted_at is null").all() as { id: string }[]).map(({ id }) => id);
}

/** Whether what a device keeps is what the server has. */
export function equalsServer(kept: readonly Pick<Product, "_id" | "title" | "price">[], dataDir: string): boolean {
  const stored = read(dataDir, (db) =>
    db.prepare("select id || ' ' || title || ' ' || price_paise as told from product where deleted_at is null").all(),
  ) as { told: string }[];
  const onDevice = kept.map(({ _id, title, price }) => `${_id} ${title} ${Math.round(price * 100)}`);
  return isDeepStrictEqual(onDevice.sort(), stored.map(({ told }) => told).sort());
}

/** Copies a product, changes or deletes one, `count` times. `shareCopied`: how many of these times. */
export function changeProducts(dataDir: string, count: number, random: Random, shareCopied = 0.2): void {
  transact(dataDir, (db) => {
    const present = listPresent(db);
    for (let time = 0; time < count; time += 1) {
      const at = random.below(present.length);
      const id = present[at] ?? "";
      const drawn = random.next();
      if (drawn < shareCopied) present.push(addCopy(db, id, random.below(1_000_000), random));
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

function addCopy(db: Database, from: string, number: number, random: Random): string {
  const tail = Array.from({ length: 15 }, () => random.below(16).toString(16)).join("");
  const id = `01900000-0000-7${tail.slice(0, 3)}-8${tail.slice(3, 6)}-${tail.slice(6)}${String(number % 1000).padStart(3, "0")}`;
  const copied = columns.replace("title", `'Copy ${number} of ' || substr(title, 1, 80)`);
  db.prepare(`insert into product (id, revision, ${columns}) select ?, ?, ${copied} from product where id = ?`).run(
    id,
    nextRevision(db),
    from,
  );
  db.prepare(
    "insert into product_specification (product_id, position, name, value) select ?, position, name, value from product_specification where product_id = ?",
  ).run(id, from);
  return id;
}
