import { languageTags } from "@chargefront/shared/text/language";
import type { ReactNode } from "react";

/** Marks what a page shows in English because it has no text of that field in its language. */
export function markerOf(inEnglish: readonly string[] = []) {
  return (field: string, shown: ReactNode): ReactNode =>
    inEnglish.includes(field) ? <span lang={languageTags.en}>{shown}</span> : shown;
}
