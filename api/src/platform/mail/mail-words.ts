import type { Language, OtherLanguage } from "@chargefront/shared/text/language";
import { type Say, sayIn, type Table, type Translation, type Words, wordsOf } from "@chargefront/shared/text/words";

/** The tables of mails to customers. Mails to the company and its admins are in English and need none. */
type MailWordsName = "enquiry-mail" | "order-mail" | "quotation-mail" | "reset-mail";

/** Declares the English sentences of a mail; the translations are in the files beside it. */
export const mailWords = wordsOf<MailWordsName>();

/** Returns a mail's sentences in the language of its recipient. */
export function sayMail<T extends Table, W extends Words<string, T>>(
  language: Language,
  words: W & Words<string, T>,
  others: Readonly<Record<OtherLanguage, Translation<W>>>,
): Say<T> {
  return sayIn(language, words, language === "en" ? undefined : (others[language].texts as never));
}
