import { paths } from "@chargefront/shared/paths";
import { type Process, twoOf } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { judged, type Result, unless } from "../../rig/result.ts";
import { sleep, waitUntil } from "../../rig/wait.ts";
import { openGatedFleet } from "./gated-fleet.ts";

/** How long a document may be older than what was saved. */
const staleMs = 10_000;

/** Only the connection on which a process hears of changes is cut, without a word: what it shows may be old for ten
 *  seconds and no longer. */
export async function deafProcess(
  server: string,
  seed: number,
  { rounds }: { readonly rounds: number },
): Promise<Result> {
  const { fleet, gate } = await openGatedFleet(server);
  try {
    const random = createRandom(seed);
    const [deaf, other] = twoOf(fleet.processes);
    const cookie = await fleet.anAdmin();
    const waits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // In another moment of its watching each time.
      await sleep(random.below(4000));
      gate.cutsWhoSays = "listen chargefront";
      for (const title of [`Cut ${round}`, `Still cut ${round}`]) {
        await save(other, cookie, title);
        waits.push(await shownAfter(deaf, title));
      }
      gate.mend();
      await save(other, cookie, `Heard ${round}`);
      waits.push(await shownAfter(deaf, `Heard ${round}`));
    }
    const longest = Math.max(...waits);
    const wrong = unless(longest <= staleMs, `a document was old for ${Math.round(longest)} ms`);
    const note = `a document was old for ${(longest / 1000).toFixed(1)} s at most`;
    return judged("listener cut off", waits.length, rounds, { lost: 0, duplicated: 0, wrong }, note);
  } finally {
    await fleet.close();
    gate.close();
  }
}

async function save(one: Process, cookie: string, title: string): Promise<void> {
  const { body } = await one.asks({ method: "GET", path: "/api/pages/terms/source", cookie });
  const { content, revision } = body as { content: Record<string, unknown>; revision: number };
  const saved = { content: { ...content, title }, revision };
  const { status } = await one.asks({ method: "PUT", path: "/api/pages/terms", cookie, body: saved });
  if (status !== 200) throw new Error(`a page could not be saved: ${status}`);
}

/** After how many milliseconds a process shows the new title. */
async function shownAfter(one: Process, title: string): Promise<number> {
  const from = performance.now();
  const shows = async () => (await (await one.request(paths.terms)).text()).includes(title);
  await waitUntil(`${title} to be shown`, shows, { withinMs: 60_000 });
  return performance.now() - from;
}
