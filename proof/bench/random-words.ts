/** The same numbers in every run, from 0 to below 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const common =
  "charger charging need quote please price for our depot in fleet site parking installation delivery warranty AC DC kW fast electric vehicle rickshaw office hotel housing society station power load meter cable connector kiosk payment urgent month units send details call back".split(
    " ",
  );
const syllables = "ka ma ra sha vi po lo de ni ta ghar nath pur bad gaon wadi kot ri su an el tor mi du chi".split(" ");

/** A vocabulary as long as that of many people's messages: few words that everybody uses, many that few do. */
export function createWords(random: () => number): () => string {
  const rare = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables, random)).join(""),
  );
  return () => (random() < 0.6 ? pick(common, random) : (rare[Math.floor(rare.length * random() ** 3)] ?? "kw"));
}

export function pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[], random: () => number): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
}
