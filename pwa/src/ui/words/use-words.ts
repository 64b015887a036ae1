import type { FieldCodes, FieldSentences, SentenceCode } from "@chargefront/shared/problem";
import type { Language } from "@chargefront/shared/text/language";
import {
  type Entry,
  type Say,
  sayEntry,
  sayIn,
  sentenceParts,
  type Table,
  type TagsOf,
  type Translation,
  type ValuesOf,
  type Words,
} from "@chargefront/shared/text/words";
import { createContext, createElement, Fragment, type ReactNode, useCallback, useContext, useMemo } from "react";

/** The page's language and the tables that have been loaded. English needs none: its words are part of each screen. */
export type PageLanguage = {
  readonly language: Language;
  readonly tables: { readonly [Name in string]?: Translation };
};

export const PageLanguageContext = createContext<PageLanguage>({ language: "en", tables: {} });

/** Says sentences; `rich` says those with parts that become links or other elements. */
type SayHere<T extends Table> = Say<T> & {
  readonly rich: <Key extends keyof T & string>(
    key: Key,
    parts: { readonly [Tag in TagsOf<T[Key]>]: (text: string) => ReactNode },
    ...values: ValuesOf<T[Key]>
  ) => ReactNode;
};

export function useLanguage(): Language {
  return useContext(PageLanguageContext).language;
}

/** Returns a table in a page's language, for code outside the screens. */
export function sayOf<T extends Table>({ language, tables }: PageLanguage, words: Words<string, T>): Say<T> {
  return sayIn(language, words, textsOf(tables, words));
}

/** Returns a table in the page's language. */
export function useWords<T extends Table>(words: Words<string, T>): SayHere<T> {
  const { language, tables } = useContext(PageLanguageContext);
  const texts = textsOf(tables, words);
  return useMemo(() => {
    const rich: SayHere<T>["rich"] = (key, parts, ...[values]) =>
      createElement(
        Fragment,
        null,
        ...sentenceParts(texts ? language : "en", (texts ?? words.en)[key], values).map(({ tag, text }) =>
          tag === undefined ? text : (parts as Record<string, (text: string) => ReactNode>)[tag]?.(text),
        ),
      );
    return Object.assign(sayIn(language, words, texts), { rich });
  }, [language, words, texts]);
}

/** The compiler has checked each translation against its English table. */
function textsOf<T extends Table>(tables: PageLanguage["tables"], { name }: Words<string, T>) {
  return tables[name]?.texts as { readonly [Key in keyof T]: Entry } | undefined;
}

/** An English sentence with its code and values. */
type Coded = Partial<SentenceCode> & { readonly sentence: string };

export type SayCoded = (coded: Coded) => string;

/** Returns a function that says a coded sentence in the page's language. A sentence with an unknown code, from a newer
 *  server say, stays English; English pages load no table. */
export function useCoded(): SayCoded {
  const { language, tables } = useContext(PageLanguageContext);
  return useCallback(
    ({ sentence, code = "", params }) => {
      const texts: Table = {
        ...tables.sentences?.texts,
        ...tables.shopSentences?.texts,
        ...tables.fieldSentences?.texts,
      };
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
