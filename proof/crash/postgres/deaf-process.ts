import { paths } from "@chargefront/shared/paths";
import { type Process, twoOf } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { seconds } from "../judge.ts";
import { openGatedFleet } from "./gated-fleet.ts";

/** Only the connection on which a process hears of changes is cut, without a word: it notices, and shows what was saved
 *  at the other one all the same. How long that takes is told. */
export async function deafProcess(server: string, _: number, { rounds }: { readonly rounds: number }): Promise<Result> {
  const { fleet, gate } = await openGatedFleet(server);
  try {
    const [deaf, other] = twoOf(fleet.processes);
    const cookie = await fleet.anAdmin();
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      gate.cutsWhoSays = "listen chargefront";
      for (const title of [`Cut ${round}`, `Still cut ${round}`]) waits.push(await saveAndShow(title));
      gate.mend();
      waits.push(await saveAndShow(`Heard ${round}`));
    }
    const note = `a document was old for ${seconds(Math.max(...waits))} at most`;
    return judged("listener cut off", waits.length, rounds, { lost: 0, duplicated: 0, wrong: [] }, note);

    /** Saves a page at one process; answers after how many milliseconds the other shows it. */
    async function saveAndShow(title: string): Promise<number> {
      await save(other, cookie, title);
      const from = performance.now();
      const shows = async () => (await (await deaf.request(paths.terms)).text()).includes(title);
      await waitUntil(`${title} to be shown`, shows);
      return performance.now() - from;
    }
  } finally {
    await fleet.close();
    gate.close();
  }
}

async function save(one: Process, cookie: string, title: string): Promise<void> {
  const { body } = await insist(() => one.asks({ method: "GET", path: "/api/pages/terms/source", cookie }));
  const { content, revision } = body as { content: Record<string, unknown>; revision: number };
  const saved = { content: { ...content, title }, revision };
  const { status } = await insist(() => one.asks({ method: "PUT", path: "/api/pages/terms", cookie, body: saved }));
  if (status !== 200) throw new Error(`a page could not be saved: ${status}`);
}
