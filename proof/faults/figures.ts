/** A time beside its line: it is told, and no test is judged by it. */
export function beside(tookMs: number, lineMs: number): string {
  return `${Math.round(tookMs)} ms (${tookMs > lineMs ? "above" : "within"} its line of ${lineMs} ms)`;
}
