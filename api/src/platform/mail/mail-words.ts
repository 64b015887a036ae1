import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import { type Say, sayIn, type Table, type Translation, type Words, wordsOf } from "@chargefront/shared/text/words";

/** The names of the tables with the sentences of mails to customers. Mails to the company and its staff are in English
 *  only and have none. */
type MailWordsName = "enquiry-mail" | "order-mail" | "quotation-mail" | "reset-mail";

/** Declares the English sentences of a mail. Their translations are in `…-words.hi.ts` and `…-words.mr.ts` beside. */
export const mailWords = wordsOf<MailWordsName>();

/** Returns a function that returns a mail's sentences, by their keys, in the language of its recipient. `others` are the
 *  translations of `words`. */
export function sayMailIn<T extends Table, W extends Words<string, T>>(
  language: Language,
  words: W & Words<string, T>,
  others: Readonly<Record<OtherLanguage, Translation<W>>>,
): Say<T> {
  return sayIn(language, words, language === "en" ? undefined : (others[language].texts as never));
}
