import type { Result } from "../rig/result.ts";
import { traversal } from "./tests/traversal.ts";

type Play = (seed: number) => Promise<Result>;

/** `full` with the figures of the threat table, `cut` with those for every `npm test`. Payments and security 3. */
export const catalogueOfTests: Readonly<Record<string, { readonly full: Play; readonly cut: Play }>> = {
  traversal: { full: traversal, cut: traversal },
};
