import type { Random } from "./random.ts";

/** The texts that a person types. `message` is unique: by it the test finds the enquiry wherever it is. */
export type Words = {
  readonly name: string;
  readonly email: string;
  readonly contact: string;
  readonly message: string;
};

/** An enquiry in the format of an exported file, made by the test itself. */
export type EnquiryInFile = Words & {
  readonly v: 1;
  readonly id: string;
  readonly source: "home";
  readonly title: string;
  readonly productIds: readonly string[];
  readonly quantities: readonly number[];
  readonly capturedAt: string;
  readonly timeZone: string;
};

const names = ["Asha Rao", "Ravi Kumar", "प्रिया Kulkarni", "M. O'Neill", "Zoë D'Souza"] as const;
const phrases = [
  "two chargers for our depot",
  "hub motors, 3 kW",
  "ಬೆಂಗಳೂರು 🔌",
  "'; DROP TABLE enquiry; --",
  "<b>bold</b> & more",
  "as soon as possible\nplease call",
] as const;

/** Makes enquiries that all differ, the same ones for the same seed. */
export function createWriter(random: Random) {
  let written = 0;

  function words(): Words {
    written += 1;
    return {
      name: random.pick(names),
      email: `rep${written}@fleet.example`,
      contact: `9${String(random.below(1_000_000_000)).padStart(9, "0")}`,
      message: `No. ${written}: ${random.pick(phrases)} ${random.below(1_000_000)}`,
    };
  }

  function inFile(): EnquiryInFile {
    const capturedAt = new Date(Date.UTC(2026, 2, 3) + random.below(86_400_000));
    return {
      ...words(),
      v: 1,
      id: idAt(capturedAt, random),
      source: "home",
      title: "Custom quote",
      productIds: [],
      quantities: [],
      capturedAt: capturedAt.toISOString(),
      timeZone: "Asia/Kolkata",
    };
  }

  return { words, inFile, many: (count: number) => Array.from({ length: count }, inFile) };
}

/** A UUIDv7 whose random part comes from the seed. */
function idAt(time: Date, random: Random): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.below(16).toString(16)).join("");
  const stamp = time.getTime().toString(16).padStart(12, "0");
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${digits(3)}-${random.pick(["8", "9", "a", "b"])}${digits(3)}-${digits(12)}`;
}
