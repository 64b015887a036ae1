import type { FieldCodes, FieldSentences, SentenceCode } from "@chargefront/shared/problem";
import { sayEntry } from "@chargefront/shared/text/words";
import { useCallback, useContext } from "react";
import { PageLanguageContext } from "./use-words.ts";

/** The tables of the sentences of the server and of the checks, by code. English pages load none of them. */
const byCode = ["sentences", "shopSentences"];

/** An English sentence with its code and values. */
type Coded = Partial<SentenceCode> & { readonly sentence: string };

export type SayCoded = (coded: Coded) => string;

/** Returns a function that says a coded sentence in the page's language. A sentence with an unknown code, from a newer
 *  server say, stays English. */
export function useCoded(): SayCoded {
  const { language, tables } = useContext(PageLanguageContext);
  return useCallback(
    ({ sentence, code, params }) => {
      const table = byCode
        .map((name) => tables[name]?.texts)
        .find((texts) => code && texts && Object.hasOwn(texts, code));
      const entry = code && table?.[code];
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
