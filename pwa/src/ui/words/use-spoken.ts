import { useContext } from "react";
import { PageLanguageContext } from "./use-words.ts";

/** The text to show; `lang` is set where it is not in the page's language. */
type Spoken = { readonly text: string; readonly lang?: "en-IN" };

/** Tables whose keys are the English sentences: English pages load none of them. */
const bySentence = ["sentences", "shopSentences", "states"];

/** Returns a function that translates English sentences into the page's language: those of the server and of the
 *  checks it shares with this app, the states of an order and the states of India. A sentence without a translation,
 *  from a newer server say, stays English; one that is already in Devanagari is returned unchanged. */
export function useSpoken(): (sentence: string) => Spoken {
  const { language, tables } = useContext(PageLanguageContext);
  return (sentence) => {
    if (language === "en") return { text: sentence };
    const texts = Object.assign({}, ...bySentence.map((name) => tables[name]?.texts)) as Record<string, string>;
    const text = texts[sentence] ?? texts[sentence.replace(/\d+/, "{n}")];
    if (text !== undefined) return { text: text.replace("{n}", () => /\d+/.exec(sentence)?.[0] ?? "") };
    return /\p{sc=Deva}/u.test(sentence) ? { text: sentence } : { text: sentence, lang: "en-IN" };
  };
}
