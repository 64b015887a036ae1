import { stateWords } from "@chargefront/shared/person/state-words";
import { statesHi } from "@chargefront/shared/person/state-words.hi";
import { statesMr } from "@chargefront/shared/person/state-words.mr";
import type { Language } from "@chargefront/shared/text/language";
import type { Table } from "@chargefront/shared/text/words";

const names = { en: stateWords.en, hi: statesHi.texts, mr: statesMr.texts } as const satisfies Record<Language, Table>;

/** A state or union territory of India as it is called in a language. An address may have been stored with another
 *  name, which stays. */
export function stateNameIn(language: Language, state: string): string {
  const table: Table = names[language];
  const name = Object.hasOwn(table, state) ? table[state] : undefined;
  return typeof name === "string" ? name : state;
}
