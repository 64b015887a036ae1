import type { Words } from "../../rig/enquiry.ts";
import { judged, type Result } from "../../rig/result.ts";
import { sleep } from "../../rig/wait.ts";
import { drawFrom } from "../faults.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

/** F3: the browser is killed while enquiries are written and sent. Only what the screen called saved must be there. */
export function browserKills(rig: Rig, { kills }: { readonly kills: number }): Promise<Result> {
  return onStage(rig, { withinMs: 12 * 60_000 }, async ({ proxy, random, writer, dataDir, opensPhone }) => {
    proxy.script = drawFrom({ drop: 0.3, cut: 0.2 }, random);
    const phone = await opensPhone();
    const acknowledged: Words[] = [];
    const unacknowledged: Words[] = [];
    // The first is written in peace: how long that takes says how fast the machine is today.
    const first = createRep(await phone.context.newPage());
    await first.opensQuoteForm();
    const words = writer.words();
    const beganAt = performance.now();
    await first.writes(words);
    const oneMs = performance.now() - beganAt;
    acknowledged.push(words);
    for (let kill = 0; kill < kills; kill += 1) {
      const rep = createRep(await phone.context.newPage());
      await rep.opensQuoteForm();
      const isKilled = sleep(random.next() * 5 * oneMs).then(() => phone.kill());
      for (let words = writer.words(); ; words = writer.words()) {
        const isSaved = await rep.writes(words).then(
          () => true,
          () => false,
        );
        (isSaved ? acknowledged : unacknowledged).push(words);
        if (!isSaved) break;
      }
      await isKilled;
      await phone.reopen();
    }
    proxy.script = () => "pass";
    const rep = createRep(await phone.context.newPage());
    await rep.opens("/");
    const kept = await rep.comesToRest(60_000);
    const wrong: string[] = [];
    if (acknowledged.length < kills)
      wrong.push(`only ${acknowledged.length} enquiries were saved between ${kills} kills`);
    const judgement = judge({ dataDir, acknowledged, unacknowledged, kept });
    return judged("F3 browser kills", acknowledged.length, kills, {
      ...judgement,
      wrong: [...wrong, ...judgement.wrong],
    });
  });
}
