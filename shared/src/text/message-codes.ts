import type { FieldCodes, FieldSentences } from "../problem.ts";
import { messages } from "./messages.ts";

type Kebab<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : S;

/** The code of a message on the wire: `contact-number` for `contactNumber`. */
export type MessageCode = Kebab<keyof typeof messages>;

const codes: ReadonlyMap<string, MessageCode> = new Map(
  Object.entries(messages).map(([key, sentence]) => [sentence, kebab(key) as MessageCode]),
);

/** Returns the code of a message; undefined for a sentence that is not in `messages`, which only plain clients see. */
export function codeOfMessage(sentence: string): MessageCode | undefined {
  return codes.get(sentence);
}

/** Returns the codes of the fields' sentences; an empty object when none has one. */
export function fieldCodesOf(fields: FieldSentences): { fieldCodes?: FieldCodes } {
  const coded = Object.entries(fields).flatMap(([name, sentence]) => {
    const code = codeOfMessage(sentence);
    return code ? [[name, { code }] as const] : [];
  });
  return coded.length > 0 ? { fieldCodes: Object.fromEntries(coded) } : {};
}

/** Returns a table of messages by their codes. */
export function byCode<T extends Readonly<Record<string, string>>>(
  table: T,
): { readonly [Key in keyof T & string as Kebab<Key>]: T[Key] } {
  return Object.fromEntries(Object.entries(table).map(([key, text]) => [kebab(key), text])) as never;
}

function kebab(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
