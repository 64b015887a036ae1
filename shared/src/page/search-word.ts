import { foldSearched } from "../text/fold-text.ts";
import { messages } from "../text/messages.ts";
import { lineOf, optionalLineOf } from "../text/text.ts";
import { z } from "../zod.ts";

/** A synonym of the search: who types `says` also finds the products with the words `means`, and those of the category
 *  `family`. `means` is empty only beside a family. */
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

/** Refuses a phrase that an earlier row has, in any spelling that the search reads alike. */
export function refuseRepeatedPhrases(words: readonly SearchWord[], context: z.RefinementCtx): void {
  const phrases = new Set<string>();
  for (const [at, { says }] of words.entries()) {
    const phrase = foldSearched(says);
    if (phrases.has(phrase)) {
      context.addIssue({ code: "custom", path: [at, "says"], message: messages.searchWordTwice });
    }
    phrases.add(phrase);
  }
}

/** Words that found nothing, with how often in the last 90 days and the ISO date of the last time. */
export type SearchMiss = { readonly words: string; readonly count: number; readonly lastOn: string };
