const format = new Intl.NumberFormat("en-IN");

/** `10,000`; with a noun `1 product` and `2 products`. */
export function inWords(count: number, noun?: string): string {
  const figure = format.format(count);
  if (noun === undefined) return figure;
  return `${figure} ${noun}${count === 1 ? "" : "s"}`;
}
