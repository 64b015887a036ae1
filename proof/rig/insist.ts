import { hangMs, sleep } from "./wait.ts";

/** Sends the same again for as long as it is refused with 503, as every client does: a loaded server may refuse.
 *  `onRefusal` counts. @throws Error when nothing else is answered in time. */
export async function insist<Sent extends { readonly status: number }>(
  send: () => Promise<Sent>,
  onRefusal: () => void = () => undefined,
): Promise<Sent> {
  const endAt = performance.now() + hangMs;
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    onRefusal();
    if (performance.now() > endAt) throw new Error(`refused with 503 for ${hangMs} ms`);
    await sleep(100);
  }
}

/** Sends once more when the connection breaks, as browsers do with what may be sent twice. */
export function onceMore<Sent>(send: () => Promise<Sent>, onBreak: () => void = () => undefined): Promise<Sent> {
  return send().catch(() => {
    onBreak();
    return send();
  });
}
