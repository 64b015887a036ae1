import { splitWords } from "@chargefront/shared/text/split-words";

/** Words that buyers type and that tell no product from another. */
const stopWords: ReadonlySet<string> = new Set(
  splitWords(
    "for the of and in at on with an is i me my need want buy price rate cost best near ev electric vehicle india ka ki chahiye " +
      "का की के चा ची चे ईवी ईव्ही चाहिए हवा हवी हवे पाहिजे",
  ),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}
