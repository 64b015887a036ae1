import { lazily } from "@chargefront/shared/text/lazily";

const format = lazily(() => new Intl.NumberFormat("en-IN"));

/** Returns a number with Indian grouping: `1,20,000`. */
export function inFigures(count: number): string {
  return format().format(count);
}

/** Returns a count that needs little room: `12`, `999+`. */
export function shortFigure(count: number): string {
  return count > 999 ? "999+" : String(count);
}

/** Returns a count with its noun: `1 product`, `2 products`. */
export function counted(count: number, noun: string): string {
  return `${inFigures(count)} ${noun}${count === 1 ? "" : "s"}`;
}
