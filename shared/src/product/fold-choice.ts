import { foldText } from "../text/fold-text.ts";

/** Spaces, dashes, slashes and quotes, with the digits beside them. */
const separators = /(\d?)[\s\p{Pd}\p{Pc}\p{Pi}\p{Pf}/"']+(\d?)/gu;

/** Returns the key of a category, a connector or the name of a specification, however it is spelled: `CCS2`, `ccs 2`
 *  and `CCS-2` are one. `48-72 V` and `4872 V` are two. Used for grouping and never stored: stored names use
 *  `foldName`. */
export function foldChoice(name: string): string {
  return foldText(name).replace(separators, (_, before: string, after: string) =>
    before && after ? `${before}-${after}` : before + after,
  );
}
