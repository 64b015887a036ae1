import { useLanguage } from "./use-words.ts";

/** Shows a sentence that may not have been translated: on a page in another language it is marked as English then. */
export function Said({ sentence }: { sentence: string }) {
  const isTranslated = useLanguage() === "en" || /\p{sc=Deva}/u.test(sentence);
  return isTranslated ? sentence : <span lang="en-IN">{sentence}</span>;
}
