import { browserTexts } from "./page.ts";

/** Longer than the texts that say who is logged in. */
const probe = " ".repeat(1_000);

/** Returns false where the browser refuses its store of texts, or where the store is full. */
export function keepsTexts(): boolean {
  const isKept = browserTexts.write("probe", probe);
  browserTexts.write("probe", null);
  return isKept;
}
