/** Writes words in Devanagari as they are looked for: spellings that people use for each other become one. The rules are
 *  those of Lucene's HindiNormalizer, and its digits become Latin ones. All other text stays as it is.
 *  https://lucene.apache.org/core/9_0_0/analysis/common/org/apache/lucene/analysis/hi/HindiNormalizer.html */
export function foldDevanagari(text: string): string {
  if (!/[\u0900-\u097f]/.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(nasalOfItsClass, "\u0902")
    .replace(/[\u093c\u094d\u200c\u200d]/g, "")
    .replace(/[\u0900-\u097f]/g, (letter) => plain.get(letter) ?? letter);
}

/** A nasal that is joined to a consonant of its own class, which is also written as a dot above. */
const nasalOfItsClass =
  /\u0919\u094d(?=[\u0915-\u0918])|\u091e\u094d(?=[\u091a-\u091d])|\u0923\u094d(?=[\u091f-\u0922])|\u0928\u094d|\u092e\u094d(?=[\u092a-\u092d])/g;

/** Letters and their replacements: long vowels become short, those of English words plain. */
const plain: ReadonlyMap<string, string> = new Map([
  ...pairs("ँ", "ं"),
  ...pairs("ॲआ", "अअ"),
  ...pairs("ईऊॠ", "इउऋ"),
  ...pairs("ऍऎऐ", "एएए"),
  ...pairs("ऑऒऔ", "ओओओ"),
  ...pairs("\u0940\u0942\u0944", "\u093f\u0941\u0943"),
  ...pairs("\u0945\u0946\u0948", "\u0947\u0947\u0947"),
  ...pairs("\u0949\u094a\u094c", "\u094b\u094b\u094b"),
  ...pairs("०१२३४५६७८९", "0123456789"),
]);

function pairs(from: string, to: string): [string, string][] {
  return [...from].map((letter, at) => [letter, to[at] ?? letter]);
}
