import type { Random } from "../rig/random.ts";

const split = (words: string) => words.split(" ");

export const firstNames = split(
  "Asha Ravi Priya Meera Arjun Kabir Neha Sanjay Farah Vikram प्रिया अर्जुन José Imran Lakshmi Dev",
);
export const lastNames = split(
  "Rao Kumar Kulkarni Nair Patil Shah Singh Khan Das Iyer कुलकर्णी पाटील D'Souza Bose Reddy Joshi",
);
export const productNames = [
  "DC fast charger 60 kW",
  "AC wallbox 7.4 kW",
  "Hub motor 3 kW",
  "Payment kiosk",
  "CCS2 cable 200 A",
  "Custom quote",
] as const;

const common = split(
  "charger charging need quote please price for our depot in fleet site parking installation delivery warranty AC DC kW fast electric vehicle rickshaw office hotel housing society station power load meter cable connector kiosk payment urgent month units send details call back",
);
const syllables = split("ka ma ra sha vi po lo de ni ta ghar nath pur bad gaon wadi kot ri su an el tor mi du chi");

/** A vocabulary as large as that of many people's messages: few words that everyone uses, many that few do. */
export function createWords(random: Random): () => string {
  const rare = Array.from({ length: 30_000 }, () =>
    Array.from({ length: 2 + random.below(3) }, () => random.pick(syllables)).join(""),
  );
  return () =>
    random.chance(0.6) ? random.pick(common) : (rare[Math.floor(rare.length * random.next() ** 3)] ?? "kw");
}
