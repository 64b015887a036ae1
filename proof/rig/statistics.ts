/** The middle value; NaN where there is none, which meets no demand. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the quantile of the values; NaN without values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/** The slope of the straight line that lies nearest to the points, by least squares. */
export function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const along = points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0);
  return along / points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
}
