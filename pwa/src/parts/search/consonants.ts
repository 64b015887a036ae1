/** Returns the consonants of a word as it sounds, the same for `charger` and `चार्जर`. Meant to match the trade's
 *  loan words only: many English words have the same consonants. A word in Devanagari must be folded. */
export function consonantsOf(word: string): string {
  const sounds = isDevanagari(word) ? soundsOfDevanagari(word) : soundsOfLatin(word);
  return sounds.replace(/(.)\1+/g, "$1");
}

/** Returns the words in Latin letters, by their consonants. */
export function bySoundOf(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const bySound = new Map<string, string[]>();
  for (const word of words) {
    if (isDevanagari(word)) continue;
    const sound = consonantsOf(word);
    bySound.set(sound, [...(bySound.get(sound) ?? []), word]);
  }
  return bySound;
}

/** Fewer consonants would match too many words. */
export const minConsonants = 2;

export function isDevanagari(word: string): boolean {
  return /[\u0900-\u097f]/.test(word);
}

const classes: readonly (readonly [letters: string, sound: string])[] = [
  ["कख", "k"],
  ["गघ", "g"],
  ["चछ", "c"],
  ["जझ", "j"],
  ["टठतथ", "t"],
  ["डढदध", "d"],
  ["णनञङ", "n"],
  ["प", "p"],
  ["फ", "f"],
  ["बभ", "b"],
  ["म", "m"],
  ["र", "r"],
  ["लळ", "l"],
  ["व", "v"],
  ["शषस", "s"],
  ["ह", "h"],
];

const sounds = new Map(classes.flatMap(([letters, sound]) => [...letters].map((letter) => [letter, sound] as const)));

function soundsOfDevanagari(word: string): string {
  return word
    .replace(/ं(?=[प-म])/g, "म")
    .replaceAll("ं", "न")
    .replace(/./gu, (letter) => sounds.get(letter) ?? (/[a-z\d]/.test(letter) ? letter : ""));
}

function soundsOfLatin(word: string): string {
  return word
    .toLowerCase()
    .replace(/tion/g, "sn")
    .replace(/ch/g, "C")
    .replace(/sh/g, "s")
    .replace(/ph/g, "f")
    .replace(/([bdgjkt])h/g, "$1")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/x/g, "ks")
    .replace(/[cq]/g, "k")
    .replace(/C/g, "c")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/[aeiouy]/g, "");
}
