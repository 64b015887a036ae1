import { createRequire } from "node:module";
import { join } from "node:path";
import { createWriter } from "../../rig/enquiry.ts";
import { createRandom } from "../../rig/random.ts";
import type { Database } from "../../rig/shop-file.ts";

const Sqlite = createRequire(new URL("../../../api/package.json", import.meta.url))("better-sqlite3") as new (
  file: string,
) => Database;

/** Writes enquiries into a shop's file with better-sqlite3 alone, one after the other for a while: one commit each, synced
 *  to the disk. Returns how many a second. */
export function storeFor(dataDir: string, forSeconds: number): number {
  const db = new Sqlite(join(dataDir, "shop.db"));
  db.prepare("pragma synchronous = full").run();
  const [last] = db.prepare("select coalesce(max(arrival), 0) as arrival from enquiry").all() as { arrival: number }[];
  const insert = db.prepare(
    `insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, captured_at, time_zone, status, created_at, arrival)
     values (?, ?, ?, ?, ?, ?, ?, '[]', '[]', ?, ?, 'new', ?, ?)`,
  );
  const writer = createWriter(createRandom(Date.now()));
  const startedAt = performance.now();
  let stored = 0;
  while (performance.now() < startedAt + forSeconds * 1000) {
    const { id, source, name, email, contact, title, message, capturedAt, timeZone } = writer.inFile();
    stored += 1;
    const at = Date.parse(capturedAt);
    const arrival = (last?.arrival ?? 0) + stored;
    insert.run(id, source, name, email, contact, title, message, at, timeZone, Date.now(), arrival);
  }
  const took = performance.now() - startedAt;
  db.close();
  return stored / (took / 1000);
}
