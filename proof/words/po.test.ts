import { describe, expect, it } from "vitest";
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

describe("what a translator gets", () => {
  it("names place, values and length of each sentence, with what is there already", () => {
    expect(exported).toContain(`#: ${file}`);
    expect(exported).toContain("#. values: {title}");
    expect(exported).toContain("#. longest: 35 characters");
    expect(exported).toContain('msgctxt "basket.lines"');
    expect(exported).toContain('msgstr[1] "{n} वस्तुएँ"');
    expect(exported).toContain("Plural-Forms: nplurals=2; plural=(n > 1);");
    expect(toPo(sentences, "mr")).toContain("plural=(n != 1);");
  });

  it("changes nothing when it comes back as it was; a sentence left empty stays untranslated", () => {
    expect(read(exported)).toEqual({ changed: [], faults: [] });
  });
});

describe("what a translator sends back", () => {
  it("is what they changed", () => {
    const { changed, faults } = read(exported.replace("{title} इससे हटाएँ", "{title} को हटा दें"));
    expect(faults).toEqual([]);
    expect(changed).toMatchObject([{ context: "basket.remove", text: "{title} को हटा दें" }]);
  });

  it.each([
    ["a value that the English lacks", remove("{title} {n} हटाएँ"), "the values in braces are not those"],
    ["a value less", remove("इससे हटाएँ"), "the values in braces are not those"],
    ["markup", remove("{title} <script>हटाएँ</script>"), "the tags are not those"],
    ["English left standing", remove("{title} Remove करें"), "Latin words: Remove"],
    ["a mark that turns the direction", remove("{title} हटाएँ\u202e"), "holds control marks"],
    ["6,000 letters", remove(`{title} ${"ह".repeat(6000)}`), "letters, of which"],
    [
      "no plural forms",
      entry("basket.lines", "{n} item here", 'msgid_plural "{n} items here"\nmsgstr[0] "{n} वस्तु"'),
      "1 plural forms, of which there must be 2",
    ],
    [
      "three plural forms",
      entry(
        "basket.lines",
        "{n} item here",
        'msgid_plural "{n} items here"\nmsgstr[0] "{n} क"\nmsgstr[1] "{n} ख"\nmsgstr[2] "{n} ग"',
      ),
      "3 plural forms, of which there must be 2",
    ],
    [
      "an empty plural form",
      entry("basket.lines", "{n} item here", 'msgid_plural "{n} items here"\nmsgstr[0] "{n} वस्तु"\nmsgstr[1] ""'),
      "a plural form is empty",
    ],
    [
      "another English",
      entry("basket.remove", "Remove {title}", 'msgstr "{title} हटाएँ"'),
      "its English was changed since",
    ],
    ["an unknown sentence", entry("basket.gone", "Gone", 'msgstr "गया"'), "there is no such sentence"],
    [
      "another language",
      remove("{title} हटाएँ").replace("Language: hi", "Language: mr"),
      "The file says that it is in “mr”",
    ],
  ])("with %s is refused", (_what, po, said) => {
    const { changed, faults } = read(po);
    expect(changed).toEqual([]);
    expect(faults.join("\n")).toContain(said);
  });

  it("marked by a machine is taken as a draft alone", () => {
    const marked = remove("{title} हटाएँ").replace("\nmsgctxt", "\n#, fuzzy\nmsgctxt");
    expect(read(marked).faults.join()).toContain("is marked fuzzy");
    expect(read(marked, true).changed).toHaveLength(1);
  });

  it("that is no PO file, or not UTF-8, is refused in words", () => {
    expect(read(Uint8Array.from([0x6d, 0x73, 0xed, 0xa0, 0x80])).faults).toEqual(["The file is not UTF-8."]);
    expect(read('msgid "a\nmsgstr').faults.join()).toMatch(/not a PO file|says that it is in/);
    expect(read("").faults).toHaveLength(1);
  });
});

describe("a table's file", () => {
  const source = `export const basketHi = translationOf<typeof basketWords>("basket")({\n  remove: "{title} हटाएँ",\n  lines: { one: "{n} क", other: "{n} ख" },\n});\n`;

  it("has the new text in the old one's place, and one that was missing at its end", () => {
    const anew = withText(source, { table: "basket", key: "remove", text: 'हटाएँ "{title}"' });
    expect(anew).toContain('remove: "हटाएँ \\"{title}\\"",\n  lines: { one: "{n} क"');
    expect(withText(source, { table: "basket", key: "lines", text: { one: "{n} ग", other: "{n} घ" } })).toContain(
      'lines: { one: "{n} ग", other: "{n} घ" },',
    );
    expect(withText(source, { table: "basket", key: "note", text: "पढ़ें" })).toContain('  note: "पढ़ें",\n})');
  });

  it("without the table is left alone", () => {
    expect(() => withText(source, { table: "orders", key: "remove", text: "x" })).toThrow("there is no table orders");
  });
});
