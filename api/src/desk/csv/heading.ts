import { productColumns, specificationHeading } from "@chargefront/shared/product/product-columns";
import type { ImportProblem } from "@chargefront/shared/product/product-import";
import { specificationLimits } from "@chargefront/shared/product/specification-form";
import { foldText } from "@chargefront/shared/text/fold-text";
import { tidyLine } from "@chargefront/shared/text/tidy-text";

/** The position of each column in a row, counted from 0. */
export type Layout = {
  readonly places: ReadonlyMap<string, number>;
  /** The pairs of specification columns, in order; `number` is the one in their headings. */
  readonly pairs: readonly { readonly number: number; readonly name: number; readonly value: number }[];
  /** Columns without a heading; their cells must be empty. */
  readonly unnamed: readonly number[];
  readonly width: number;
};

const halves = ["name", "value"] as const;
const numbers = Array.from({ length: specificationLimits.count }, (_, at) => at + 1);
const headings = new Map<string, string>(
  [
    ...productColumns.map(({ heading }) => heading),
    ...numbers.flatMap((number) => halves.map((half) => specificationHeading(number, half))),
  ].map((heading) => [fold(heading), heading]),
);

/** Counts the cells that are headings of the product file. */
export function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => headings.has(fold(cell))).length;
}

/** Finds the columns by their headings, in any order and letter case. Returns the problems instead when a heading is
 *  unknown, missing or repeated. */
export function readHeading(cells: readonly string[]): Layout | readonly ImportProblem[] {
  const problems: ImportProblem[] = [];
  const found = new Map<string, number>();
  const unnamed: number[] = [];
  const fault = (column: string | null, sentence: string) => problems.push({ row: 1, column, sentence });
  for (const [at, cell] of cells.entries()) {
    const heading = headings.get(fold(cell));
    if (fold(cell) === "") unnamed.push(at);
    else if (heading === undefined)
      fault(cell.slice(0, 80), problems.length < mostSuggested ? unknownSentence(cell) : unknown);
    else if (found.has(heading)) fault(heading, "Duplicate column.");
    else found.set(heading, at);
  }
  for (const { heading, isRequired } of productColumns) {
    if (isRequired && !found.has(heading)) fault(heading, "This column is missing.");
  }
  const pairs = numbers.flatMap((number) => {
    const [name, value] = halves.map((half) => found.get(specificationHeading(number, half)));
    if (name !== undefined && value !== undefined) return { number, name, value };
    if (name !== undefined) fault(specificationHeading(number, "value"), "This column is missing.");
    if (value !== undefined) fault(specificationHeading(number, "name"), "This column is missing.");
    return [];
  });
  if (problems.length > 0) return problems;
  const places = new Map(
    productColumns.flatMap(({ heading }) => {
      const at = found.get(heading);
      return at === undefined ? [] : [[heading, at] as const];
    }),
  );
  return { places, pairs, unnamed, width: cells.length };
}

/** A suggestion compares a column with every heading, and others wait while thousands are compared. */
const mostSuggested = 20;

const unknown = "Unknown column. Remove it, or check the list of columns.";

function unknownSentence(cell: string): string {
  const meant = nearest(cell.slice(0, 80), [...headings.values()], 3);
  return meant === undefined ? unknown : `Unknown column. Did you mean “${meant}”?`;
}

function fold(heading: string): string {
  return foldText(tidyLine(heading)).replace(/\s+/g, " ");
}

/** Returns the word closest to what was typed, at most `furthest` edits away; undefined when there is none. */
function nearest(typed: string, words: readonly string[], furthest: number): string | undefined {
  const byDistance = words
    .map((word) => ({ word, distance: distanceOf(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance);
  const [first] = byDistance;
  return first && first.distance <= furthest ? first.word : undefined;
}

/** Returns the Levenshtein distance: how many letters must be inserted, deleted or replaced. */
function distanceOf(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (let at = 0; at < other.length; at += 1) {
      const replaced = (above[at] ?? 0) + (letter === other[at] ? 0 : 1);
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
