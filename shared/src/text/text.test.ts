import { expect, test } from "vitest";
import { email } from "../person/contact-fields.ts";
import { messages } from "./messages.ts";
import { lineOf, optionalLineOf, paragraphOf, tokenOf } from "./text.ts";

const sentenceOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

test.each([lineOf(40), optionalLineOf(40), paragraphOf(40), tokenOf(40)])(
  "half of a surrogate pair is refused in words: no database and no URL keeps it",
  (schema) => {
    for (const text of ["half a pair \ud83d", "\udd0c half a pair", "\udd0c\ud83d"]) {
      expect(sentenceOf(schema.safeParse(text))).toBe(messages.unreadableCharacters);
    }
    expect(schema.parse("a whole pair \ud83d\udd0c")).toBe("a whole pair 🔌");
  },
);

test("keeps a program's text unchanged, except for direction overrides", () => {
  expect(tokenOf(40).parse(" Asia/Kolkata ")).toBe(" Asia/Kolkata ");
  expect(tokenOf(40).parse("\u2066Asia/\u202eKolkata\u2069")).toBe("Asia/Kolkata");
});

test.each(["a\u0000b@fleet.example", "a\u202eb@fleet.example", "a\ud83d@fleet.example", "\u2066a\u2069@fleet.example"])(
  "refuses a mail address with an invisible character: %j",
  (typed) => {
    expect(sentenceOf(email.safeParse(typed))).toBe(messages.email);
  },
);

test("accepts a mail address in another script", () => {
  expect(email.parse("प्रिया@उदाहरण.भारत")).toBe("प्रिया@उदाहरण.भारत");
});

test.each(["\u2800", "\u3164", "\u115f\u1160", " \u00ad\ufe0f "])(
  "refuses %j as a name, because it is invisible",
  (typed) => {
    expect(sentenceOf(lineOf(40).safeParse(typed))).toBe(messages.required);
  },
);
