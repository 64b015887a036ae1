/** A search by words finds an enquiry when each typed word is the beginning of one of the enquiry's. Both sides are cut
 *  into words here. */

type Searched = {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly title: string;
  readonly message: string;
};

/** The words of an enquiry, each once. */
export function wordsOfEnquiry({ name, email, contact, title, message }: Searched): string[] {
  const texts = [name, email, contact, title, message].map(folded);
  return [...new Set([...texts.flatMap(wordsIn), ...texts.flatMap((text) => wordsIn(withNumbersJoined(text)))])];
}

/** What is typed of a word beyond this counts no more, in code points. */
const longestWord = 255;

/** The words somebody typed to search by, at most so many: without those that another one begins with. */
export function wordsTyped(typed: string, most: number): string[] {
  const cut = wordsIn(withNumbersJoined(folded(typed))).map((word) => [...word].slice(0, longestWord).join(""));
  const words = [...new Set(cut)];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, most);
}

/** Without case, accents on Latin letters, invisible joiners and the wide or narrow forms of letters: `Ｋｗ` is `kw`,
 *  `José` is `jose`. The marks of Indian scripts are vowels and stay. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u200b-\u200d\u2060\ufeff]/g, "");
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Phone numbers as they are stored, however they are typed: `+91 98765-43210` becomes `9876543210`.
 *  docs/product/decisions.md#37. */
function withNumbersJoined(text: string): string {
  return text.replace(/\+?\d(?:[\s()-]*\d){5,}/g, (typed) => {
    const digits = typed.replace(/\D/g, "");
    if (digits.length > 10 && typed.startsWith("+91")) return digits.slice(2);
    return digits.length === 11 && digits.startsWith("0") ? digits.slice(1) : digits;
  });
}
