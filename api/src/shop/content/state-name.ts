import { stateWords } from "@chargefront/shared/person/state-words";
import { statesHi } from "@chargefront/shared/person/state-words.hi";
import { statesMr } from "@chargefront/shared/person/state-words.mr";
import type { Language } from "@chargefront/shared/text/language";
import type { Table } from "@chargefront/shared/text/words";

const names = { en: stateWords.en, hi: statesHi.texts, mr: statesMr.texts } as const satisfies Record<Language, Table>;

/** Returns the name of an Indian state or union territory in a language. A stored address may contain another name,
 *  which is returned unchanged. */
export function stateNameIn(language: Language, state: string): string {
  const table: Table = names[language];
  const name = Object.hasOwn(table, state) ? table[state] : undefined;
  return typeof name === "string" ? name : state;
}
