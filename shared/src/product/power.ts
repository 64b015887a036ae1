import { apostrophes } from "../text/tidy-name.ts";
import { tidyNumber } from "../text/tidy-number.ts";

const times = "(?:(\\d{1,2}) ?[x×*] ?)?";
const watt = "(?:w(?:att)?s?|व[ाॅॉै]ट)(?![\\p{L}\\p{M}])";
/** Digits before kilowatts are grouped by commas alone: a space or a dot there has another meaning. */
const inKilowatts = new RegExp(
  `${times}(\\d{1,3}(?:,\\d{2,3})*,\\d{3}|\\d+)(?:[.,·](\\d+))?([ -]*)(k|m|kilo|mega|किलो|मेगा|कि\\.?) ?(?:${watt}|व[ाॅॉै](?![\\p{L}\\p{M}]))`,
  "giu",
);
const inWatts = new RegExp(`${times}(\\d{1,3}(?:[ .,]\\d{2,3})*[ .,]\\d{3}|\\d+)(?:[.,·](\\d+))?( *)${watt}`, "giu");

/** `7.4` from "7.4 kW", "7,4 kW" and "7.400 W", `120` from "2 x 60 kW"; undefined where no power is named. */
export function parseKilowatts(text: string): number | undefined {
  const tidy = tidyPowers(text);
  const [kilowatts] = tidy.matchAll(inKilowatts);
  if (kilowatts) return figureOf(kilowatts);
  const [watts] = tidy.matchAll(inWatts);
  return watts && figureOf(watts) / 1000;
}

/** Writes the powers in a text as a search compares them: `7.4 kw` for "7,4 kW", `15000 w` for "15,000 W". A space
 *  before the unit stays. */
export function writePowers(text: string): string {
  return tidyPowers(text)
    .replace(inKilowatts, (...found) => `${figureOf(found)}${found[4]}kw`)
    .replace(inWatts, (...found) => `${figureOf(found)}${found[4]}w`);
}

function tidyPowers(text: string): string {
  // NFKC, because a unit may be one character: ㎾. It writes an apostrophe typed as ´ as a space.
  return tidyNumber(text.replace(apostrophes, "").normalize("NFKC"));
}

/** Returns the figure of a match, in watts or kilowatts as it was found. */
function figureOf([, count = "1", whole = "", fraction = "0", , unit = ""]: readonly string[]): number {
  const figure = Number(count) * Number(`${whole.replace(/\D/g, "")}.${fraction}`);
  return /^[mम]/i.test(unit) ? figure * 1000 : figure;
}
