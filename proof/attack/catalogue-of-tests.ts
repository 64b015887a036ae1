import type { Result } from "../rig/result.ts";
import { policy } from "./tests/policy.ts";
import { strangers } from "./tests/strangers.ts";
import { traversal } from "./tests/traversal.ts";

type Play = (seed: number) => Promise<Result>;

/** `full` with the figures of the threat table, `cut` with those for every `npm test`. Payments and security 3. */
export const catalogueOfTests: Readonly<Record<string, { readonly full: Play; readonly cut: Play }>> = {
  policy: { full: policy, cut: policy },
  strangers: {
    full: (seed) => strangers(seed, { guesses: 10_000 }),
    cut: (seed) => strangers(seed, { guesses: 500 }),
  },
  traversal: { full: traversal, cut: traversal },
};
