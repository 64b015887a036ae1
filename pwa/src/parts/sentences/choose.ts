/** Returns a table without some of its sentences. */
export function without<T extends object, Key extends keyof T>(table: T, ...left: Key[]): Omit<T, Key> {
  return Object.fromEntries(Object.entries(table).filter(([key]) => !left.includes(key as Key))) as Omit<T, Key>;
}

/** Returns some sentences of a table. */
export function only<T extends object, Key extends keyof T>(table: T, ...chosen: Key[]): Pick<T, Key> {
  return Object.fromEntries(chosen.map((key) => [key, table[key]])) as Pick<T, Key>;
}

/** Returns a table whose keys are the English sentences themselves. */
export function bySentence<const S extends string>(sentences: readonly S[]): { readonly [Sentence in S]: Sentence } {
  return Object.fromEntries(sentences.map((sentence) => [sentence, sentence])) as { [Sentence in S]: Sentence };
}

/** Returns the sentences of a table as a list. */
export function sentencesOf<S extends string>(table: Readonly<Record<string, S>>): S[] {
  return Object.values(table);
}
