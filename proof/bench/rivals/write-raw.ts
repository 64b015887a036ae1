/** `write-raw.ts FOLDER SECONDS` writes the row of one enquiry after another into a shop's file, each synced to the
 *  disk, and says how many it wrote a second. */
import { createWriter } from "../../rig/enquiry.ts";
import { createRandom } from "../../rig/random.ts";
import { using } from "../../rig/shop-file.ts";

const [, , dataDir = "", seconds = ""] = process.argv;
const writer = createWriter(createRandom(Date.now()));

using(dataDir, {}, (db) => {
  db.prepare("pragma synchronous = full").run();
  const [last] = db.prepare("select coalesce(max(arrival), 0) as arrival from enquiry").all() as { arrival: number }[];
  const insert = db.prepare(
    `insert into enquiry(id, source, name, email, contact, title, message, product_ids, quantities, captured_at, time_zone, status, created_at, arrival)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'new', ?, ?)`,
  );
  let arrival = last?.arrival ?? 0;
  let written = 0;
  const startedAt = performance.now();
  const endAt = startedAt + Number(seconds) * 1000;
  while (performance.now() < endAt) {
    arrival += 1;
    written += 1;
    const { id, source, name, email, contact, title, message, capturedAt, timeZone } = writer.inFile();
    const at = Date.parse(capturedAt);
    insert.run(id, source, name, email, contact, title, message, "[]", "[]", at, timeZone, Date.now(), arrival);
  }
  console.log(written / ((performance.now() - startedAt) / 1000));
});
