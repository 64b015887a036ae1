import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { removeFolder } from "../../rig/temporary-folder.ts";
import { makeFilledShop, type Size } from "./filled-shop.ts";
import { makePlace, readReport, refusalOf, runMove, secretIn } from "./places.ts";

/** Kills a move at random moments, each time to another place. The shop that is moved stays as it is, nobody can start
 *  one at the new place that is only half there, and the same command ends well the second time. */
export async function survivesKills(server: string, seed: number, { rounds, ...size }: Size & { rounds: number }) {
  const random = createRandom(seed);
  const { dataDir } = await makeFilledShop(size);
  const wrong: string[] = [];
  const met = { halfThere: 0, ended: 0 };

  async function move(killedAfterMs?: number) {
    const place = await makePlace(server);
    const env = { ...place.env, DATA_DIR: dataDir };
    const args = [place.database, place.store];
    const first = await runMove(args, env, killedAfterMs);
    return { place, env, first, again: () => runMove(args, env) };
  }

  try {
    const from = performance.now();
    const whole = await move();
    const wholeMs = performance.now() - from;
    if (whole.first.code !== 0) throw new Error(whole.first.said);
    const secret = secretIn(whole.first.said);
    const sums = JSON.stringify(readReport(dataDir).tables);
    await whole.place.remove();
    await runMove(["--undo"], whole.env);
    for (let round = 1; round <= rounds; round += 1) {
      const before = hashOf(dataDir);
      const { place, env, first, again } = await move(random.below(wholeMs));
      if (first.code === 0) met.ended += 1;
      if (hashOf(dataDir) !== before) wrong.push(`round ${round}: the shop's file is another one`);
      const refusal = refusalOf({
        ...place.env,
        DATA_DIR: join(dataDir, "nobody"),
        DATABASE_URL: place.database,
        OBJECT_STORE: place.store,
        SHOP_SECRET: secret,
        SINGLE_PROCESS: "1",
        MIGRATE: "only",
      });
      if (refusal.includes("was not finished")) met.halfThere += 1;
      const second = await again();
      if (second.code !== 0 && first.code !== 0)
        wrong.push(`round ${round}: the second move ended with ${second.said}`);
      if (JSON.stringify(readReport(dataDir).tables) !== sums) wrong.push(`round ${round}: other sums`);
      await place.remove();
      await runMove(["--undo"], env);
    }
    const note = `a whole move takes ${(wholeMs / 1000).toFixed(1)} s; ${met.halfThere} were killed after the rows had come, ${met.ended} had ended`;
    return judged(
      "a move killed at any moment",
      rounds,
      rounds,
      { lost: 0, duplicated: 0, wrong },
      note,
    ) satisfies Result;
  } finally {
    removeFolder(dataDir);
  }
}

function hashOf(dataDir: string): string {
  return createHash("sha256")
    .update(readFileSync(join(dataDir, "shop.db")))
    .digest("hex");
}
