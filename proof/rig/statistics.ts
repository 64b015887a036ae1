/** The middle value; NaN where there is none, which meets no demand. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** What that part of the values is at most; NaN where there is none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
