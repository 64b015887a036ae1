/** Cuts a page off the rows of a list, read with one more than the page holds. `last` is what the next page begins
 *  after, if there is one. */
export function cutPage<Row>(rows: readonly Row[], length: number): { shown: Row[]; last: Row | undefined } {
  const shown = rows.slice(0, length);
  return { shown, last: rows.length > length ? shown.at(-1) : undefined };
}
