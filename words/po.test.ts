import { expect, it } from "vitest";
import { fromPo, type Sentence, toPo } from "./po.ts";
import { withText } from "./write-text.ts";

const file = "pwa/src/shop/basket/basket-words.hi.ts";
const sentences: readonly Sentence[] = [
  { context: "basket.remove", file, english: "Remove {title} from it", text: "{title} इससे हटाएँ" },
  {
    context: "basket.lines",
    file,
    english: { one: "{n} item here", other: "{n} items here" },
    text: { one: "{n} वस्तु", other: "{n} वस्तुएँ" },
  },
  { context: "basket.note", file, english: "Read the <a>policy</a> first", text: undefined },
];
const exported = toPo(sentences, "hi");
const read = (po: string | Uint8Array, mayBeDraft = false) =>
  fromPo(typeof po === "string" ? Buffer.from(po) : po, { sentences, language: "hi", mayBeDraft });
const entry = (context: string, english: string, text: string) =>
  `msgid ""\nmsgstr "Language: hi\\nContent-Type: text/plain; charset=utf-8\\n"\n\nmsgctxt "${context}"\nmsgid "${english}"\n${text}\n`;
const remove = (text: string) => entry("basket.remove", "Remove {title} from it", `msgstr "${text}"`);
const lines = (...forms: string[]) => {
  const msgstr = forms.map((form, at) => `msgstr[${at}] "${form}"`);
  return entry("basket.lines", "{n} item here", ['msgid_plural "{n} items here"', ...msgstr].join("\n"));
};

it("exports file, values, length and translation of each sentence", () => {
  expect(exported).toContain(`#: ${file}`);
  expect(exported).toContain("#. values: {title}");
  expect(exported).toContain("#. longest: 28 letters without vowel signs");
  expect(exported).toContain('msgctxt "basket.lines"');
  expect(exported).toContain('msgstr[1] "{n} वस्तुएँ"');
  expect(exported).toContain("Plural-Forms: nplurals=2; plural=(n > 1);");
  expect(toPo(sentences, "mr")).toContain("plural=(n != 1);");
});

it("changes nothing when the file is returned unchanged; keeps an empty sentence untranslated", () => {
  expect(read(exported)).toEqual({ changed: [], faults: [] });
});

it("takes what the translator changed", () => {
  const { changed, faults } = read(exported.replace("{title} इससे हटाएँ", "{title} को हटा दें"));
  expect(faults).toEqual([]);
  expect(changed).toMatchObject([{ context: "basket.remove", text: "{title} को हटा दें" }]);
});

it.each([
  ["a value that the English lacks", remove("{title} {n} हटाएँ"), "the values in braces are not those"],
  ["a value less", remove("इससे हटाएँ"), "the values in braces are not those"],
  ["markup", remove("{title} <script>हटाएँ</script>"), "the tags are not those"],
  ["untranslated English", remove("{title} Remove करें"), "Latin words: Remove"],
  ["a mark that turns the direction", remove("{title} हटाएँ\u202e"), "holds control marks"],
  ["6,000 letters", remove(`{title} ${"ह".repeat(6000)}`), "letters, of which"],
  ["no plural forms", lines("{n} वस्तु"), "1 plural forms, of which there must be 2"],
  ["three plural forms", lines("{n} क", "{n} ख", "{n} ग"), "3 plural forms, of which there must be 2"],
  ["an empty plural form", lines("{n} वस्तु", ""), "a plural form is empty"],
  ["another English", entry("basket.remove", "Remove {title}", 'msgstr "{title}"'), "its English was changed since"],
  ["an unknown sentence", entry("basket.gone", "Gone", 'msgstr "गया"'), "there is no such sentence"],
  ["another language", remove("{title}").replace("Language: hi", "Language: mr"), "The file says that it is in “mr”"],
])("refuses %s", (_what, po, said) => {
  const { changed, faults } = read(po);
  expect(changed).toEqual([]);
  expect(faults.join("\n")).toContain(said);
});

it("takes a sentence that a machine marked only as a draft", () => {
  const marked = remove("{title} हटाएँ").replace("\nmsgctxt", "\n#, fuzzy\nmsgctxt");
  expect(read(marked).faults.join()).toContain("is marked fuzzy");
  expect(read(marked, true).changed).toHaveLength(1);
});

it("refuses a file that is not a PO file, or not UTF-8, with a sentence", () => {
  expect(read(Uint8Array.from([0x6d, 0x73, 0xed, 0xa0, 0x80])).faults).toEqual(["The file is not UTF-8."]);
  expect(read('msgid "a\nmsgstr').faults.join()).toMatch(/not a PO file|says that it is in/);
  expect(read("").faults).toHaveLength(1);
});

const source = `export const basketHi = translationOf<typeof basketWords>("basket")({\n  remove: "{title} हटाएँ",\n  lines: { one: "{n} क", other: "{n} ख" },\n});\n`;

it("writes a new text in place of the old one, and a missing one at the end of its table", () => {
  const written = withText(source, { table: "basket", key: "remove", text: 'हटाएँ "{title}"' });
  expect(written).toContain('remove: "हटाएँ \\"{title}\\"",\n  lines: { one: "{n} क"');
  expect(withText(source, { table: "basket", key: "lines", text: { one: "{n} ग", other: "{n} घ" } })).toContain(
    'lines: { one: "{n} ग", other: "{n} घ" },',
  );
  expect(withText(source, { table: "basket", key: "note", text: "पढ़ें" })).toContain('  note: "पढ़ें",\n})');
  expect(withText(source, { table: "basket", key: "too-long", text: "छोटा" })).toContain('  "too-long": "छोटा",\n})');
  expect(() => withText(source, { table: "orders", key: "remove", text: "x" })).toThrow("there is no table orders");
});
