import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
    const writer = createWriter(createRandom(seed));
    const log = join(dataDir, "shop.db-wal");
    const ends: number[] = [];
    for (const [at, enquiry] of writer.many(5 + transactions).entries()) {
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
      const whole = ends.filter((end) => end <= at).length;
      for (const spoil of [cutAt, nonsenseAt]) {
        cuts += 1;
        const found = opens(dataDir, spoil(bytes, at));
        const atLeast = spoil === cutAt ? whole : Math.min(whole, total - transactions);
        if (found.integrity !== "ok") wrong.push(`${spoil.name} ${at}: ${found.integrity}`);
        if (found.enquiries < atLeast || found.enquiries > total || found.enquiries !== found.receipts) {
          wrong.push(`${spoil.name} ${at}: ${found.enquiries} enquiries and ${found.receipts} receipts, not ${whole}`);
        }
      }
    }
    const judgement = { lost: 0, duplicated: 0, wrong };
    return judged(
      `log cut at every ${everySectors * sector} bytes`,
      total,
      cuts,
      judgement,
      `${bytes.length - from} bytes of log`,
    );
  });
}

function cutAt(log: Buffer, at: number): Buffer {
  return log.subarray(0, at);
}

function nonsenseAt(log: Buffer, at: number): Buffer {
  const spoilt = Buffer.from(log);
  spoilt.fill(0xa5, at, Math.min(at + sector, log.length));
  return spoilt;
}

function opens(dataDir: string, log: Buffer) {
  const copy = makeTemporaryFolder("cut");
  try {
    mkdirSync(copy, { recursive: true });
    copyFileSync(join(dataDir, "shop.db"), join(copy, "shop.db"));
    writeFileSync(join(copy, "shop.db-wal"), log);
    repair(copy);
    return read(copy, (db) => {
      const first = (sql: string) => (db.prepare(sql).all() as { value: unknown }[])[0]?.value;
      return {
        integrity: checkPages(db),
        enquiries: Number(first("select count(*) as value from enquiry")),
        receipts: Number(first("select count(*) as value from enquiry_receipt")),
      };
    });
  } finally {
    removeFolder(copy);
  }
}
