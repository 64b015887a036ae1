import { useContext } from "react";
import { PageLanguageContext } from "../../ui/words/use-words.ts";

/** Returns a function that says a state of India, which is stored in English, in the page's language. Does not load
 *  the English table, whose texts are the names themselves. */
export function useStateName(): (state: string) => string {
  const texts = useContext(PageLanguageContext).tables.states?.texts as Readonly<Record<string, string>> | undefined;
  return (state) => texts?.[state] ?? state;
}
