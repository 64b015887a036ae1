import { judged, type Result } from "../../rig/result.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

type Figures = { readonly rows: number; readonly days: number };

/** F10: the device was off the network for weeks: its clock, in pages and worker, is that far ahead, the server's is
 *  not. */
export function longOffline(rig: Rig, { rows, days }: Figures): Promise<Result> {
  return onStage(rig, {}, async (stage) => {
    const { proxy, writer, dataDir } = stage;
    const phone = await stage.opensPhone();
    const rep = createRep(await phone.context.newPage());
    await rep.opensQuoteForm();
    await rep.isControlled();
    proxy.script = () => "drop";
    const byForm = [writer.words(), writer.words(), writer.words()];
    for (const words of byForm) await rep.writes(words);
    const inFile = writer.many(rows - byForm.length);
    await rep.imports(inFile);

    const ahead = `{ const now = Date.now; Date.now = () => now() + ${days * 86_400_000}; }`;
    await phone.context.addInitScript(ahead);
    await (await phone.worker()).evaluate(ahead);
    await rep.opens("/");
    const before = await rep.kept();
    proxy.script = () => "pass";
    await fireTriggers(rep.page);
    const kept = await rep.comesToRest();
    const judgement = judge({ dataDir, acknowledged: [...byForm, ...inFile], kept });
    const wrong = [...judgement.wrong];
    if (before.length !== rows) wrong.push(`${rows - before.length} rows are gone after ${days} days`);
    return judged("F10 long offline", rows, 1, { ...judgement, wrong }, `${days} days`);
  });
}
