import { splitWords } from "@chargefront/shared/text/split-words";
import type { ProductScores } from "./product-scores.ts";

/** Units of power in kW, as `splitWords` writes them. */
const kilowattsIn: ReadonlyMap<string, number> = new Map([
  ...splitWords("kw kilowatt kva किलोवाट किलोवॅट केडब्ल्यू").map((unit) => [unit, 1] as const),
  ...splitWords("w watt वाट वॅट").map((unit) => [unit, 0.001] as const),
]);

/** How far a product's power may be from the typed one. */
const tolerance = 0.1;
/** Score of the typed power itself; one at the edge of the tolerance has half of it. */
const powerScore = 6;

/** Returns the power in kW that the text names, such as `60kw`; undefined if it is anything else. */
export function readPower(text: string): number | undefined {
  const [, figure, unit = ""] = /^(\d+(?:\.\d+)?)(\D+)$/.exec(text) ?? [];
  const kilowatts = kilowattsIn.get(unit);
  return figure === undefined || kilowatts === undefined ? undefined : Number(figure) * kilowatts;
}

/** Returns higher scores for powers nearer to the typed one; undefined if no product has about this power. */
export function scorePower(powers: readonly number[], typed: number): ProductScores | undefined {
  const scores = Float64Array.from(powers, (power) => {
    // Rounded, since 3.3 is within 10 % of 3 and the computer's 3.3 / 3 is not.
    const distance = Math.round((Math.abs(power - typed) / typed) * 1e6) / 1e6;
    return distance <= tolerance ? powerScore * (1 - (0.5 * distance) / tolerance) : 0;
  });
  return scores.some((score) => score > 0) ? scores : undefined;
}
