import { languageTags } from "@chargefront/shared/text/language";
import type { ReactNode } from "react";

/** Returns a function that marks the fields a page shows in English for want of a translation. */
export function markerOf(inEnglish: readonly string[] = []) {
  return (field: string, shown: ReactNode): ReactNode =>
    inEnglish.includes(field) ? <span lang={languageTags.en}>{shown}</span> : shown;
}
