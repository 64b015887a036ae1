import { messages } from "./messages.ts";
import { z } from "./zod.ts";

/** Control characters, and halves of surrogate pairs, which no file and no database keeps as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to refuse
const unreadable = /[\u0000-\u0008\u000b-\u001f\u007f\p{Cs}]/u;
const lineBreaks = /[\n\t]/;
const bidiOverrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** Without the joiners U+200C and U+200D, which shape the last letter of some Indian words. */
const invisibleEnds = /^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g;
const invisible = /^[\s\u200b-\u200d\u2060\ufeff]*$/;

/** Text as the shop stores it: composed (NFC), without direction overrides, trimmed. */
function tidy(text: string): string {
  // Overrides go first: one between a letter and its accent would keep them from being composed until the next time.
  return text.replace(bidiOverrides, "").normalize("NFC").replace(/\r\n?/g, "\n").replace(invisibleEnds, "");
}

/** A required text on one line of at most `longest` characters (code points). Decision 37. */
export function lineOf(longest: number) {
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
  return z
    .string()
    .max(longest * 4, { error: messages.tooLong, abort: true })
    .transform(tidy)
    .refine((text) => [...text].length <= longest, { error: messages.tooLong, abort: true })
    .refine((text) => !unreadable.test(text) && !lineBreaks.test(text), { error: messages.unreadableCharacters })
    .optional()
    .transform((text) => text ?? "");
}

/** A text of several lines of at most `longest` characters; may be empty. */
export function paragraphOf(longest: number) {
  return z
    .string({ error: messages.required })
    .max(longest * 4, { error: messages.tooLong, abort: true })
    .transform(tidy)
    .refine((text) => [...text].length <= longest, { error: messages.tooLong, abort: true })
    .refine((text) => !unreadable.test(text), { error: messages.unreadableCharacters, abort: true });
}

/** A text that a program writes and nobody types, kept as it is but for direction overrides: it is shown to people, too. */
export function tokenOf(longest: number) {
  return z
    .string()
    .max(longest, { error: messages.tooLong, abort: true })
    .transform((text) => text.replace(bidiOverrides, ""))
    .refine((text) => !unreadable.test(text) && !lineBreaks.test(text), { error: messages.unreadableCharacters });
}
