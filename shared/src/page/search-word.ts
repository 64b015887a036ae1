import { foldSearched } from "../text/fold-text.ts";
import { messages } from "../text/messages.ts";
import { lineOf, optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** A synonym of the search: who types `says`, a phrase of 1 to 4 words, also finds the products with the words `means`.
 *  Products whose specification `Category` is `family`, such as `DC chargers`, come first; beside a family `means` may
 *  be empty: then all of the family are found. A phrase may have several rows. */
export type SearchWord = { readonly says: string; readonly means: string; readonly family?: string };

/** The most characters of `says`, of `means` and of `family`. */
export const searchWordLength = 60;
const mostWords = 4;

export const searchWordSchema: z.ZodType<SearchWord> = z
  .strictObject({
    says: lineOf(searchWordLength).refine((text) => text.split(/\s+/).length <= mostWords, {
      error: messages.searchWordTooLong,
    }),
    means: optionalLineOf(searchWordLength),
    family: optionalLineOf(searchWordLength),
  })
  .refine(({ means, family }) => means !== "" || family !== "", { path: ["means"], error: messages.searchWordMeans })
  .transform(({ says, means, family }) => ({ says, means, ...(family !== "" && { family }) }));

/** Refuses a row that an earlier one repeats, in any spelling that the search reads alike. */
export function refuseRepeatedRows(words: readonly SearchWord[], context: z.RefinementCtx): void {
  const rows = new Set<string>();
  for (const [at, { says, means, family = "" }] of words.entries()) {
    const row = [says, means, family].map(foldSearched).join("\n");
    if (rows.has(row)) context.addIssue({ code: "custom", path: [at, "says"], message: messages.searchWordTwice });
    rows.add(row);
  }
}

/** Words that found nothing, with how often in the last 90 days and the ISO date of the last time. */
export type SearchMiss = { readonly words: string; readonly count: number; readonly lastOn: string };
