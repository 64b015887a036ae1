import { isOne, type Language } from "./language.ts";

/** A sentence; or one that changes with the number `n`. Values stand in braces, parts that become links or other marks
 *  between tags: `{title}`, `<a>Privacy Policy</a>`. */
export type Entry = string | { readonly one: string; readonly other: string };

export type Table = { readonly [key: string]: Entry };

/** The English sentences of one screen or part, under the name that its translations go by. */
export type Words<Name extends string = string, T extends Table = Table> = { readonly name: Name; readonly en: T };

/** The sentences of a table in another language. */
export type Translation<W extends Words = Words> = {
  readonly name: W["name"];
  readonly texts: { readonly [Key in keyof W["en"]]: Entry };
};

type Text<E extends Entry> = E extends { readonly other: string } ? E["one" & keyof E] | E["other"] : E;
type Braces<S> = S extends `${string}{${infer Value}}${infer Rest}` ? Value | Braces<Rest> : never;
type Tags<S> = S extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Fault<Why extends string> = { readonly fault: Why };

type CheckedText<E extends Entry, X extends Entry> =
  Same<Braces<Text<E>>, Braces<Text<X>>> extends true
    ? Same<Tags<Text<E>>, Tags<Text<X>>> extends true
      ? Entry
      : Fault<"the tags are not those of the English sentence">
    : Fault<"the values in braces are not those of the English sentence">;

type CheckedEntry<E extends Entry, X extends Entry> = E extends string
  ? X extends string
    ? CheckedText<E, X>
    : Fault<"one sentence is wanted, not a plural">
  : X extends string
    ? Fault<"a plural is wanted: { one, other }">
    : CheckedText<E, X>;

/** Every key of the English table, with its values and tags, and no other. */
type Checked<T extends Table, X extends Table> = {
  readonly [Key in keyof T]: Key extends keyof X ? CheckedEntry<T[Key], X[Key]> : Entry;
} & { readonly [Key in Exclude<keyof X, keyof T>]: Fault<"the English table has no such key"> };

/** A plural wants its number even where the sentence does not say it. */
type ValueNames<E extends Entry> = (Braces<Text<E>> & string) | (E extends string ? never : "n");

/** The values that a sentence needs: none, or one for each name in braces. */
export type ValuesOf<E extends Entry> = [ValueNames<E>] extends [never]
  ? []
  : [values: { readonly [Name in ValueNames<E>]: string | number }];

/** The names of a sentence's tags. */
export type TagsOf<E extends Entry> = Tags<Text<E>> & string;

/** Says the sentences of one table in one language. */
export type Say<T extends Table> = <Key extends keyof T & string>(key: Key, ...values: ValuesOf<T[Key]>) => string;

/** Makes the function that declares English tables whose names are a closed list. */
export function wordsOf<Name extends string>() {
  return <const N extends Name, const T extends Table>(name: N, en: T): Words<N, T> => ({ name, en });
}

/** Declares a table in another language. Keys, values, tags and plurals that are not those of the English table do not
 *  compile. */
export function translationOf<W extends Words>(name: W["name"]) {
  return <const X extends Table>(texts: X & Checked<W["en"], X>): Translation<W> => ({ name, texts: texts as never });
}

/** A function that says a table's sentences, in English where the other language's table is not there. */
export function sayIn<T extends Table>(
  language: Language,
  { en }: Words<string, T>,
  texts?: { readonly [Key in keyof T]: Entry },
): Say<T> {
  return (key, ...[values]) => sayEntry(texts ? language : "en", (texts ?? en)[key] as Entry, values);
}

/** Says one sentence with its values. */
export function sayEntry(language: Language, entry: Entry, values?: Readonly<Record<string, string | number>>): string {
  return filled(spoken(language, entry, values), values);
}

/** One part of a sentence with tags: `tag` is undefined for the text between them. */
export type SentencePart = { readonly tag: string | undefined; readonly text: string };

/** Takes a sentence apart at its tags. Values are put in afterwards, so that none of them is read as a tag. */
export function sentenceParts(
  language: Language,
  entry: Entry,
  values?: Readonly<Record<string, string | number>>,
): SentencePart[] {
  return spoken(language, entry, values)
    .split(/(<(\w+)>.*?<\/\2>)/)
    .flatMap((text, at): SentencePart[] => {
      // Split puts the whole tag at 1, 4, 7 and its name behind it.
      if (at % 3 === 2) return [];
      if (at % 3 === 0) return text === "" ? [] : [{ tag: undefined, text: filled(text, values) }];
      const [, tag, inner = ""] = /^<(\w+)>(.*)<\/\1>$/.exec(text) ?? [];
      return [{ tag, text: filled(inner, values) }];
    });
}

function spoken(language: Language, entry: Entry, values?: Readonly<Record<string, string | number>>): string {
  if (typeof entry === "string") return entry;
  return isOne(language, Number(values?.n)) ? entry.one : entry.other;
}

/** Puts values in their places; what a value holds is never looked into. */
function filled(text: string, values: Readonly<Record<string, string | number>> | undefined): string {
  return values ? text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place)) : text;
}
