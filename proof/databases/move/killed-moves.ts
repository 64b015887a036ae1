import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import type { Ended } from "../../rig/run-built.ts";
import { makeTemporaryFolder, removeFolder } from "../../rig/temporary-folder.ts";
import { makeFilledShop, type Size } from "./filled-shop.ts";
import { makePlace, readReport, refusalOf, runMove, secretIn, wordsOf } from "./places.ts";

type Rounds = Size & { readonly rounds: number };

/** One move to a place of its own. */
type Move = {
  readonly run: (killedAfterMs?: number) => Promise<Ended>;
  /** Whether the place has everything, only some of it, or nothing; what is wrong with that is added. */
  readonly lookAt: (wrong: string[]) => Promise<"whole" | "half" | "empty">;
  readonly report: () => string;
  readonly undo: () => Promise<unknown>;
};

/** Kills moves to PostgreSQL. The shop that is moved stays as it is, no shop starts at a place that is only half there,
 *  and the same command ends well the second time. */
export async function survivesKills(seed: number, { rounds, ...size }: Rounds): Promise<Result> {
  const { dataDir } = await makeFilledShop(size);
  let secret = "";
  return killMoves("a move killed at any moment", seed, rounds, async () => {
    const place = await makePlace();
    const before = hashOf(dataDir);
    let isWhole = false;
    return {
      async run(killedAfterMs) {
        const ended = await place.moveFrom(dataDir, killedAfterMs);
        isWhole = ended.code === 0;
        if (isWhole) secret = secretIn(ended.said);
        return ended;
      },
      async lookAt(wrong) {
        wrong.push(...unless(hashOf(dataDir) === before, "the shop's file is another one"));
        if (isWhole) return "whole";
        const refusal = await refusalOf({ ...place.envOf(secret), MIGRATE: "only" });
        return refusal.includes("was not finished") ? "half" : "empty";
      },
      report: () => JSON.stringify(readReport(dataDir).tables),
      async undo() {
        await place.remove();
        await runMove(["--undo"], { DATA_DIR: dataDir });
      },
    };
  });
}

/** Kills moves home, each into a folder of its own. */
export async function survivesKillsHome(seed: number, { rounds, ...size }: Rounds): Promise<Result> {
  const { dataDir } = await makeFilledShop(size);
  const place = await makePlace();
  const env = place.envOf(secretIn(wordsOf(await place.moveFrom(dataDir))));
  return killMoves("a move home killed at any moment", seed, rounds, async () => {
    const home = makeTemporaryFolder("home");
    const has = (name: string) => existsSync(join(home, name));
    return {
      run: (killedAfterMs) => runMove([`sqlite:${home}`], env, killedAfterMs),
      async lookAt(wrong) {
        if (!has("arriving")) return has("shop.db") ? "whole" : "empty";
        const refusal = await refusalOf({ DATA_DIR: home });
        wrong.push(...unless(refusal.includes("was not finished"), `half a shop starts: ${refusal}`));
        return "half";
      },
      report: () => JSON.stringify(readReport(home).tables),
      async undo() {
        removeFolder(home);
        await runMove(["--undo"], env);
      },
    };
  }).finally(place.remove);
}

/** Kills a move at random moments, each time to another place. */
async function killMoves(test: string, seed: number, rounds: number, prepare: () => Promise<Move>): Promise<Result> {
  const random = createRandom(seed);
  const wrong: string[] = [];
  const met = { whole: 0, half: 0, empty: 0 };
  const first = await prepare();
  const from = performance.now();
  wordsOf(await first.run());
  const wholeMs = performance.now() - from;
  const report = first.report();
  await first.undo();
  for (let round = 1; round <= rounds; round += 1) {
    const move = await prepare();
    await move.run(random.below(wholeMs));
    const state = await move.lookAt(wrong);
    met[state] += 1;
    if (state !== "whole") {
      const { code, said } = await move.run();
      wrong.push(...unless(code === 0, `round ${round}: the second move ended with ${said}`));
      wrong.push(...unless(code !== 0 || move.report() === report, `round ${round}: other sums`));
    }
    await move.undo();
  }
  const note = `a whole move takes ${(wholeMs / 1000).toFixed(1)} s; ${met.half} were killed half there, ${met.whole} had ended`;
  return judged(test, rounds, rounds, { lost: 0, duplicated: 0, wrong }, note);
}

function hashOf(dataDir: string): string {
  return createHash("sha256")
    .update(readFileSync(join(dataDir, "shop.db")))
    .digest("hex");
}
