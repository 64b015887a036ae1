import { judged, type Result } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

type Figures = { readonly kills: number; readonly rows: number };

/** F2: the server is killed at random points of a request, and started again on the same files, at each request until
 *  it was killed often enough. */
export function serverKills(rig: Rig, { kills, rows }: Figures): Promise<Result> {
  return onStage(rig, {}, async ({ proxy, server, random, writer, dataDir, opensPhone }) => {
    const rep = createRep(await (await opensPhone()).context.newPage());
    let killed = 0;
    let restart: Promise<void> | undefined;
    proxy.script = () => {
      if (restart !== undefined) return "drop";
      if (killed < kills) {
        killed += 1;
        // From before the request reaches the server until after it was answered.
        restart = killAfter(random.below(12)).finally(() => {
          restart = undefined;
        });
      }
      return "pass";
    };
    async function killAfter(waitMs: number) {
      await sleep(waitMs);
      await server.kill();
      await server.start();
    }

    const enquiries = writer.many(rows);
    await rep.imports(enquiries);
    const kept = await rep.comesToRest();
    await restart;
    const judgement = judge({ dataDir, acknowledged: enquiries, kept });
    const wrong = [...judgement.wrong];
    if (killed < kills) wrong.push(`${rows} enquiries are too few for ${kills} kills`);
    return judged("F2 server kills", rows, killed, { ...judgement, wrong }, `${proxy.counted.requests} requests`);
  });
}
