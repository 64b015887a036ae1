import { paths } from "@chargefront/shared/paths";
import type { Process } from "./fleet.ts";
import { insist } from "./insist.ts";
import { waitUntil } from "./wait.ts";

type Change = { readonly at: Process; readonly cookie: string; readonly title: string };

/** Saves the terms at one process and waits until another shows them; answers for how many milliseconds. */
export async function showTerms(other: Process, { at, cookie, title }: Change): Promise<number> {
  const { body } = await insist(() => at.asks({ method: "GET", path: "/api/pages/terms/source", cookie }));
  const { content, revision } = body as { content: Record<string, unknown>; revision: number };
  const saved = { content: { ...content, title }, revision };
  const { status } = await insist(() => at.asks({ method: "PUT", path: "/api/pages/terms", cookie, body: saved }));
  if (status !== 200) throw new Error(`a page could not be saved: ${status}`);
  const shows = async (one: Process) => (await (await one.request(paths.terms)).text()).includes(title);
  const from = performance.now();
  if (!(await shows(at))) throw new Error(`the process that saved ${title} shows the old page`);
  await waitUntil(`${title} to be shown`, () => shows(other), { everyMs: 5 });
  return performance.now() - from;
}
