import { copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createWriter } from "../../rig/enquiry.ts";
import { insist } from "../../rig/insist.ts";
import { addressOf, postEnquiry } from "../../rig/post.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { checkPages, read, repair } from "../../rig/shop-file.ts";
import { onStage } from "../../rig/stage.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";

/** A power cut may leave the log of any length, or with a sector of nonsense in it. */
const sector = 512;
const transactions = 3;

/** The write-ahead log is cut, and spoilt, at sectors of its last three transactions: the database always opens, and as
 *  of the end of one of them. */
export function cutLogs(seed: number, { everySectors }: { readonly everySectors: number }): Promise<Result> {
  return onStage(seed, async ({ api, dataDir, server }) => {
    const log = join(dataDir, "shop.db-wal");
    const ends: number[] = [];
    for (const [at, enquiry] of createWriter(createRandom(seed))
      .many(5 + transactions)
      .entries()) {
      await insist(() => postEnquiry(api, enquiry, addressOf(at)));
      ends.push(statSync(log).size);
    }
    await server.kill();
    const total = ends.length;
    const from = ends.at(-1 - transactions) ?? 0;
    const bytes = readFileSync(log);
    const wrong: string[] = [];
    let cuts = 0;
    for (let at = from; at <= bytes.length; at += everySectors * sector) {
      const spoilt = Buffer.from(bytes).fill(0xa5, at, Math.min(at + sector, bytes.length));
      const whole = ends.filter((end) => end <= at).length;
      for (const [how, left, least] of [
        ["cut", bytes.subarray(0, at), whole],
        ["spoilt", spoilt, Math.min(whole, total - transactions)],
      ] as const) {
        cuts += 1;
        const { integrity, enquiries, receipts } = openWith(dataDir, left);
        if (integrity !== "ok") wrong.push(`${how} at ${at}: ${integrity}`);
        if (enquiries < least || enquiries > total || enquiries !== receipts) {
          wrong.push(`${how} at ${at}: ${enquiries} enquiries and ${receipts} receipts, not ${whole}`);
        }
      }
    }
    const test = `log cut at every ${everySectors * sector} bytes`;
    return judged(test, total, cuts, { lost: 0, duplicated: 0, wrong }, `${bytes.length - from} bytes of log`);
  });
}

/** What is in a copy of the database that has only this of its log. */
function openWith(dataDir: string, log: Buffer) {
  const copy = makeTemporaryFolder("cut");
  copyFileSync(join(dataDir, "shop.db"), join(copy, "shop.db"));
  writeFileSync(join(copy, "shop.db-wal"), log);
  repair(copy);
  const found = read(copy, (db) => {
    const idsIn = (table: string) => db.prepare(`select id from ${table}`).all().length;
    return { integrity: checkPages(db), enquiries: idsIn("enquiry"), receipts: idsIn("enquiry_receipt") };
  });
  removeFolder(copy);
  return found;
}
