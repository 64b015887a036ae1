/** A rating of 0 to 5 in the half-star steps it is drawn in. Specification 9. */
export function toHalfStars(rating: number): number {
  return Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
}
