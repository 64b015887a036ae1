/** A score for each product, by its position in the product list; 0 where it does not match. */
export type ProductScores = Float64Array;

/** Returns the sum of the scores where none of them is 0. One alone is not copied: arrays of thousands at each letter
 *  keep the garbage collector busy. */
export function sumWhereAll([first, ...others]: readonly ProductScores[]): ProductScores {
  if (first && others.length === 0) return first;
  const sums = Float64Array.from(first ?? []);
  for (const more of others) {
    for (let place = 0; place < sums.length; place += 1) {
      const [one = 0, other = 0] = [sums[place], more[place]];
      sums[place] = one > 0 && other > 0 ? one + other : 0;
    }
  }
  return sums;
}

/** Returns the higher score of each product. One alone is not copied. */
export function bestOf([first, ...others]: readonly ProductScores[]): ProductScores {
  if (first && others.length === 0) return first;
  const best = Float64Array.from(first ?? []);
  for (const other of others) {
    for (let place = 0; place < best.length; place += 1) {
      best[place] = Math.max(best[place] ?? 0, other[place] ?? 0);
    }
  }
  return best;
}

/** Returns the positions with a score, highest first, equal ones in the order of the products. Packs score and
 *  position into one number: numbers sort many times as fast as with a comparison function. */
export function bestFirst(scores: ProductScores): number[] {
  const fineness = 1e6;
  const keys = new Float64Array(scores.length);
  let found = 0;
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] ?? 0;
    if (score <= 0) continue;
    keys[found] = place - Math.round(score * fineness) * scores.length;
    found += 1;
  }
  const sorted = keys.subarray(0, found).sort();
  return Array.from(sorted, (key) => ((key % scores.length) + scores.length) % scores.length);
}
