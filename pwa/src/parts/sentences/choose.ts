/** The sentences of a table but for some. */
export function without<T extends object, Key extends keyof T>(table: T, ...left: Key[]): Omit<T, Key> {
  return Object.fromEntries(Object.entries(table).filter(([key]) => !left.includes(key as Key))) as Omit<T, Key>;
}

/** Some sentences of a table. */
export function only<T extends object, Key extends keyof T>(table: T, ...chosen: Key[]): Pick<T, Key> {
  return Object.fromEntries(chosen.map((key) => [key, table[key]])) as Pick<T, Key>;
}

/** A table that goes by the English sentences themselves. */
export function bySentence<const S extends string>(sentences: readonly S[]): { readonly [Sentence in S]: Sentence } {
  return Object.fromEntries(sentences.map((sentence) => [sentence, sentence])) as { [Sentence in S]: Sentence };
}

/** The sentences of a table of known ones. */
export function sentencesOf<S extends string>(table: Readonly<Record<string, S>>): S[] {
  return Object.values(table);
}
