import type { Result } from "../rig/result.ts";
import { threeSwitches, twentySwitches } from "./tests/canaries.ts";
import { everyNaughtyString, someNaughtyStrings } from "./tests/naughty-strings.ts";
import { everyTextShown, someTextsShown } from "./tests/shown.ts";
import { traversal } from "./tests/traversal.ts";

type Play = (seed: number) => Promise<Result>;

/** `full` with the figures of the threat table, `cut` with those for every `npm test`. Payments and security 3. */
export const catalogueOfTests: Readonly<Record<string, { readonly full: Play; readonly cut: Play }>> = {
  traversal: { full: traversal, cut: traversal },
  "naughty-strings": { full: everyNaughtyString, cut: someNaughtyStrings },
  shown: { full: everyTextShown, cut: someTextsShown },
  canaries: { full: twentySwitches, cut: threeSwitches },
};
