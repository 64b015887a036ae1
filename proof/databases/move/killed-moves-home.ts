import { existsSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result } from "../../rig/result.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { makeFilledShop, type Size } from "./filled-shop.ts";
import { makePlace, readReport, refusalOf, runMove, secretIn } from "./places.ts";

/** Kills a move home at random moments, each time into another folder. Nobody can start a shop in a folder that is only
 *  half there, the same command ends well the second time, and every row is what it was. */
export async function survivesKillsHome(
  server: string,
  seed: number,
  { rounds, ...size }: Size & { rounds: number },
): Promise<Result> {
  const random = createRandom(seed);
  const { dataDir } = await makeFilledShop(size);
  const place = await makePlace(server);
  const wrong: string[] = [];
  const met = { halfThere: 0, ended: 0 };
  try {
    const there = await runMove([place.database, place.store], { ...place.env, DATA_DIR: dataDir });
    if (there.code !== 0) throw new Error(there.said);
    const sums = JSON.stringify(readReport(dataDir).tables);
    const env = {
      ...place.env,
      DATABASE_URL: place.database,
      OBJECT_STORE: place.store,
      SHOP_SECRET: secretIn(there.said),
      SINGLE_PROCESS: "1",
      DATA_DIR: join(dataDir, "nobody"),
    };
    const goHome = async (killedAfterMs?: number) => {
      const home = makeTemporaryFolder("home");
      const move = (afterMs?: number) => runMove([`sqlite:${home}`], env, afterMs);
      return { home, first: await move(killedAfterMs), again: () => move() };
    };
    /** Whether it ended but for its report. */
    const isWhole = (home: string) => existsSync(join(home, "shop.db")) && !existsSync(join(home, "arriving"));

    const from = performance.now();
    const whole = await goHome();
    const wholeMs = performance.now() - from;
    if (whole.first.code !== 0) throw new Error(whole.first.said);
    removeFolder(whole.home);
    for (let round = 1; round <= rounds; round += 1) {
      await runMove(["--undo"], env);
      const { home, again } = await goHome(random.below(wholeMs));
      if (isWhole(home)) met.ended += 1;
      else {
        if (existsSync(join(home, "arriving"))) {
          met.halfThere += 1;
          const refusal = refusalOf({ DATA_DIR: home });
          if (!refusal.includes("was not finished")) wrong.push(`round ${round}: half a shop starts: ${refusal}`);
        }
        const second = await again();
        if (second.code !== 0) wrong.push(`round ${round}: the second move ended with ${second.said}`);
        else if (JSON.stringify(readReport(home).tables) !== sums) wrong.push(`round ${round}: other sums`);
      }
      removeFolder(home);
    }
    const note = `a whole move takes ${(wholeMs / 1000).toFixed(1)} s; ${met.halfThere} were killed half there, ${met.ended} had ended`;
    return judged("a move home killed at any moment", rounds, rounds, { lost: 0, duplicated: 0, wrong }, note);
  } finally {
    await place.remove();
    removeFolder(dataDir);
  }
}
