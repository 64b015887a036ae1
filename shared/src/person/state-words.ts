import { wordsOf } from "../text/words.ts";
import { type IndianState, stateNames } from "./indian-states.ts";

/** The states and union territories, each under its own name, which is what is stored of an address. */
export const stateWords = wordsOf<"states">()(
  "states",
  Object.fromEntries(stateNames.map((name) => [name, name])) as { readonly [Name in IndianState]: Name },
);
