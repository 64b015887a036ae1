import { z } from "../zod.ts";
import { withoutDirectionOverrides } from "./direction-overrides.ts";
import { messages } from "./messages.ts";
import { tidyName } from "./tidy-name.ts";
import { tidyLine, tidyParagraph } from "./tidy-text.ts";

/** Control characters, and halves of surrogate pairs, which no file and no database keeps as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f\p{Cs}]/u;
const lineBreaks = /[\n\t]/;
/** With the blank of Braille and the fillers of Hangul, which are letters to Unicode. */
const invisible = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** A required text on one line of at most `longest` characters (code points). docs/product/decisions.md#37. */
export function lineOf(longest: number) {
  return requiredLine(longest, tidyLine);
}

/** A person's name. */
export function nameOf(longest: number) {
  return requiredLine(longest, tidyName);
}

function requiredLine(longest: number, tidy: (text: string) => string) {
  return z
    .string({ error: messages.required })
    .max(longest * 4, { error: messages.tooLong, abort: true })
    .transform(tidy)
    .refine((text) => !invisible.test(text), { error: messages.required, abort: true })
    .refine((text) => [...text].length <= longest, { error: messages.tooLong, abort: true })
    .refine((text) => !unreadable.test(text) && !lineBreaks.test(text), {
      error: messages.unreadableCharacters,
      abort: true,
    });
}

/** A text on one line that may be empty or absent, which is the same. */
export function optionalLineOf(longest: number) {
  return lineOrEmptyOf(longest)
    .optional()
    .transform((text) => text ?? "");
}

/** A text on one line that may be empty. */
export function lineOrEmptyOf(longest: number) {
  return z
    .string()
    .max(longest * 4, { error: messages.tooLong, abort: true })
    .transform(tidyLine)
    .refine((text) => [...text].length <= longest, { error: messages.tooLong, abort: true })
    .refine((text) => !unreadable.test(text) && !lineBreaks.test(text), { error: messages.unreadableCharacters });
}

/** A text of several lines of at most `longest` characters; may be empty. */
export function paragraphOf(longest: number) {
  return z
    .string({ error: messages.required })
    .max(longest * 4, { error: messages.tooLong, abort: true })
    .transform(tidyParagraph)
    .refine((text) => [...text].length <= longest, { error: messages.tooLong, abort: true })
    .refine((text) => !unreadable.test(text), { error: messages.unreadableCharacters, abort: true });
}

/** Returns a schema for a text that a program writes and no person types. Keeps it unchanged except for direction
 *  overrides, because people see it too. */
export function tokenOf(longest: number) {
  return z
    .string()
    .max(longest, { error: messages.tooLong, abort: true })
    .transform(withoutDirectionOverrides)
    .refine((text) => !unreadable.test(text) && !lineBreaks.test(text), { error: messages.unreadableCharacters });
}
