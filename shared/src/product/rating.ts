/** A rating of 0 to 5 in the half-star steps it is drawn in.
 *  docs/product/specification.md#9-business-constants-and-limits. */
export function toHalfStars(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
