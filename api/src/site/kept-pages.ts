import type { Document } from "./document.ts";

/** Renders what has one address, or one name, once a state of the shop. `mostBytes`: of the plain documents; the longest unasked-for go first. What is
 *  not found is not kept, since anybody can think of addresses. */
export function createKeptPages(mostBytes: number) {
  let state = "";
  let bytes = 0;
  const kept = new Map<string, Promise<Document>>();
  /** Of those that are rendered; the others weigh nothing yet. */
  const weights = new WeakMap<Promise<Document>, number>();

  async function weigh(address: string, rendering: Promise<Document>): Promise<void> {
    const { body, status } = await rendering;
    if (kept.get(address) !== rendering) return;
    if (status === 404) {
      kept.delete(address);
      return;
    }
    weights.set(rendering, body.plain.byteLength);
    bytes += body.plain.byteLength;
    for (const [oldest, document] of kept) {
      if (bytes <= mostBytes) return;
      const weight = weights.get(document);
      if (weight === undefined) continue;
      kept.delete(oldest);
      bytes -= weight;
    }
  }

  return (address: string, presentState: string, render: () => Promise<Document>): Promise<Document> => {
    if (state !== presentState) {
      kept.clear();
      bytes = 0;
      state = presentState;
    }
    const known = kept.get(address);
    if (known) {
      // Last in the order, as the one that was asked for last.
      kept.delete(address);
      kept.set(address, known);
      return known;
    }
    const rendering = render();
    kept.set(address, rendering);
    weigh(address, rendering).catch(() => {
      if (kept.get(address) === rendering) kept.delete(address);
    });
    return rendering;
  };
}
