import type { FieldCodes, FieldSentences, SentenceCode } from "@chargefront/shared/problem";
import { sayEntry, type Table } from "@chargefront/shared/text/words";
import { useCallback, useContext } from "react";
import { PageLanguageContext } from "./use-words.ts";

/** An English sentence with its code and values. */
type Coded = Partial<SentenceCode> & { readonly sentence: string };

export type SayCoded = (coded: Coded) => string;

/** Returns a function that says a coded sentence in the page's language. A sentence with an unknown code, from a newer
 *  server say, stays English; English pages load no table. */
export function useCoded(): SayCoded {
  const { language, tables } = useContext(PageLanguageContext);
  return useCallback(
    ({ sentence, code = "", params }) => {
      const texts: Table = { ...tables.sentences?.texts, ...tables.shopSentences?.texts };
      const entry = Object.hasOwn(texts, code) ? texts[code] : undefined;
      return entry ? sayEntry(language, entry, params) : sentence;
    },
    [language, tables],
  );
}

/** Says the sentences of fields in the page's language. */
export function sayFields(
  say: SayCoded,
  { fields, fieldCodes = {} }: { readonly fields: FieldSentences; readonly fieldCodes?: FieldCodes | undefined },
): FieldSentences {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [name, say({ ...fieldCodes[name], sentence })]),
  );
}
