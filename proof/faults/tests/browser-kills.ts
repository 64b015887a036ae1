import type { Words } from "../../rig/enquiry.ts";
import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { drawFrom } from "../faults.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

/** How far an enquiry is when the browser is killed: its button is pressed, it is on its way, the screen says that it
 *  is saved. */
const moments = ["pressed", "posted", "saved"] as const;

/** F3: the browser is killed while enquiries are written and sent. Only what the screen called saved must be there. */
export function browserKills(rig: Rig, { kills }: { readonly kills: number }): Promise<Result> {
  return onStage(rig, {}, async ({ proxy, random, writer, dataDir, opensPhone }) => {
    proxy.script = drawFrom({ drop: 0.3, cut: 0.2 }, random);
    const phone = await opensPhone();
    const acknowledged: Words[] = [];
    const unacknowledged: Words[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const rep = createRep(await phone.context.newPage());
      await rep.opensQuoteForm();
      const [whole, last] = [writer.words(), writer.words()];
      await rep.writes(whole);
      const moment = random.pick(moments);
      const postsBefore = proxy.counted.requests;
      await rep.types(last);
      await rep.presses();
      if (moment === "posted") await waitUntil("a post", () => proxy.counted.requests > postsBefore);
      const isSaved = moment === "saved" && (await rep.hears()) === "saved";
      await phone.kill();
      acknowledged.push(whole);
      (isSaved ? acknowledged : unacknowledged).push(last);
      await phone.reopen();
    }
    proxy.script = () => "pass";
    const rep = createRep(await phone.context.newPage());
    await rep.opens("/");
    const kept = await rep.comesToRest();
    const judgement = judge({ dataDir, acknowledged, unacknowledged, kept });
    return judged("F3 browser kills", acknowledged.length, kills, judgement);
  });
}
