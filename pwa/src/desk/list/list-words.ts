import { inFigures } from "../../ui/figures.ts";

/** Returns the line above a list: `12, newest first`, `50 of 1,200, newest first`. `total` may be a lower bound:
 *  `500+`; less than what is shown where rows keep their places in a list that they left. */
export function listWords(shown: number, total: string, order = "newest first"): string {
  if (shown === 0) return "";
  if (total === "0") return "None left. Those below have changed.";
  const all = `${inFigures(Number.parseInt(total, 10))}${total.endsWith("+") ? "+" : ""}`;
  return `${shown >= Number(total) ? all : `${inFigures(shown)} of ${all}`}, ${order}`;
}
