import type { SearchWord } from "@chargefront/shared/page/search-word";
import { foldChoice } from "@chargefront/shared/product/fold-choice";
import { splitWords } from "@chargefront/shared/text/split-words";
import { bySoundOf, consonantsOf, isDevanagari, minConsonants } from "./consonants.ts";
import { isStopWord } from "./stop-words.ts";
import { isWithinEdits, maxTypos } from "./within-edits.ts";

/** `family` as `foldChoice` writes it. */
export type Meaning = { readonly words: readonly string[]; readonly family: string | undefined };

/** Meanings of phrases, by their words written as one: `petrolpump` for "petrol pump". */
export type Synonyms = {
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Phrases in Latin letters by their consonants. */
  readonly bySound: ReadonlyMap<string, readonly string[]>;
};

/** Fewer letters begin too many phrases. */
const shortestBeginning = 3;

/** The most words of a phrase. */
export const longestPhrase = 4;

export function readSynonyms(searchWords: readonly SearchWord[]): Synonyms {
  const meanings = new Map<string, Meaning[]>();
  for (const { says, means, family } of searchWords) {
    const phrase = splitWords(says)
      .filter((word) => !isStopWord(word))
      .join("");
    if (phrase === "") continue;
    const meaning = { words: splitWords(means), family: family === undefined ? undefined : foldChoice(family) };
    meanings.set(phrase, [...(meanings.get(phrase) ?? []), meaning]);
  }
  return { meanings, bySound: bySoundOf([...meanings.keys()]) };
}

/** Returns the meanings of words typed in a row that together are a phrase of the table. If no product has one of the
 *  words (`unknown` holds these), a slip in it is forgiven. `isWritten`: without a slip. */
export function findMeanings(
  { meanings, bySound }: Synonyms,
  words: readonly string[],
  unknown: readonly string[],
): { readonly meanings: readonly Meaning[]; readonly isWritten: boolean } {
  const typed = words.join("");
  const written = meanings.get(typed);
  if (written) return { meanings: written, isWritten: true };
  const phrases = isDevanagari(typed)
    ? alikeInSound(bySound, typed)
    : alikeInLetters(meanings, typed, unknown.join(""));
  return { meanings: phrases.flatMap((phrase) => meanings.get(phrase) ?? []), isWritten: false };
}

function alikeInSound(bySound: Synonyms["bySound"], typed: string): readonly string[] {
  const sound = consonantsOf(typed);
  return sound.length < minConsonants ? [] : (bySound.get(sound) ?? []);
}

function alikeInLetters(meanings: Synonyms["meanings"], typed: string, unknown: string): readonly string[] {
  if (unknown.length < shortestBeginning) return [];
  const most = maxTypos(unknown);
  return [...meanings.keys()].filter((phrase) => phrase.startsWith(typed) || isWithinEdits(typed, phrase, most));
}
