import { createRequire } from "node:module";
import { join } from "node:path";
import { createWriter, type EnquiryInFile } from "../../rig/enquiry.ts";
import { createRandom } from "../../rig/random.ts";
import type { Database } from "../../rig/shop-file.ts";

const Sqlite = createRequire(new URL("../../../api/package.json", import.meta.url))("better-sqlite3") as new (
  file: string,
) => Database;

/** Writes enquiries into a shop's file with better-sqlite3 alone: one commit each, synced to the disk. */
export function openWriter(dataDir: string) {
  const db = new Sqlite(join(dataDir, "shop.db"));
  db.prepare("pragma synchronous = full").run();
  const [last] = db.prepare("select coalesce(max(arrival), 0) as arrival from enquiry").all() as { arrival: number }[];
  let arrival = last?.arrival ?? 0;
  const insert = db.prepare(
    `insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, captured_at, time_zone, status, created_at, arrival)
     values (?, ?, ?, ?, ?, ?, ?, '[]', '[]', ?, ?, 'new', ?, ?)`,
  );

  function store({ id, source, name, email, contact, title, message, capturedAt, timeZone }: EnquiryInFile): number {
    arrival += 1;
    const at = Date.parse(capturedAt);
    insert.run(id, source, name, email, contact, title, message, at, timeZone, Date.now(), arrival);
    return arrival;
  }

  /** Stores one after the other for a while; answers how many a second. */
  function storeFor(seconds: number): number {
    const writer = createWriter(createRandom(Date.now()));
    const startedAt = performance.now();
    let stored = 0;
    for (; performance.now() < startedAt + seconds * 1000; stored += 1) store(writer.inFile());
    return stored / ((performance.now() - startedAt) / 1000);
  }

  return { store, storeFor };
}
