import { useContext } from "react";
import { PageLanguageContext } from "./use-words.ts";

/** What a person reads; `lang` where that is not the page's language. */
type Spoken = { readonly text: string; readonly lang?: "en-IN" };

/** Tables that go by the English sentence: English pages carry none of them. */
const bySentence = ["sentences", "shopSentences", "states"];

/** Says in the page's language what reaches it in English: sentences of the server and of checks that are shared with
 *  it, states of an order and of India. One it does not know, of a newer server say, stays English. What was said in
 *  the page's language before stays as it is. */
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
