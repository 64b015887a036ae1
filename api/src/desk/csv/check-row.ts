import { specificationHeading } from "@chargefront/shared/product/product-columns";
import { type ProductFieldKey, productFieldList, textsOf } from "@chargefront/shared/product/product-fields";
import { type ProductForm, productContent } from "@chargefront/shared/product/product-form";
import type { ImportProblem } from "@chargefront/shared/product/product-import";
import { isId } from "@chargefront/shared/text/id";
import { tidyNumber } from "@chargefront/shared/text/tidy-number";
import { tidyLine } from "@chargefront/shared/text/tidy-text";
import type { z } from "@chargefront/shared/zod";
import { unescapeFormula } from "./escape-formula.ts";
import type { Layout } from "./heading.ts";
import type { CsvRecord } from "./read-records.ts";
import { checkTexts, type TextCells } from "./translated-cells.ts";

/** A row whose cells are all valid by themselves. */
export type CheckedRow = {
  readonly row: number;
  readonly id: string | undefined;
  readonly content: ProductForm;
  /** Fields whose columns the file does not have: a product keeps its own values. */
  readonly missing: readonly ProductFieldKey[];
  /** SHA-256 of its picture, in hexadecimal; undefined when the cell is empty. */
  readonly imageHash: string | undefined;
  /** Undefined when the file has no such column. */
  readonly isHidden: boolean | undefined;
  readonly createdAt: number | undefined;
  readonly texts: TextCells;
};

type Outcome = { readonly checked: CheckedRow } | { readonly problems: readonly ImportProblem[] };

const picture = /^(?:\S*\/)?([0-9a-f]{64})(?:-(?:280|560|1120)\.(?:webp|avif))?$/i;
const yes: readonly string[] = ["yes", "y", "true", "1", "हाँ", "हां", "हो", "होय"];
const no: readonly string[] = ["", "no", "n", "false", "0", "नहीं", "नाही"];
const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z$/;

/** Reads and validates the cells of one row. There may be fewer cells than headings: spreadsheets omit empty ones at
 *  the end. */
export function checkRow(layout: Layout, { row, cells }: CsvRecord): Outcome {
  const problems: ImportProblem[] = [];
  const fault = (column: string | null, sentence: string) => problems.push({ row, column, sentence });
  const at = (place: number | undefined) => (place === undefined ? "" : unescapeFormula(cells[place] ?? ""));
  const cell = (heading: string) => at(layout.places.get(heading));
  const tidyCell = (heading: string) => tidyNumber(cell(heading));

  const id = tidyCell("Id").toLowerCase();
  if (id !== "" && !isId(id)) fault("Id", "Unknown product ID. Leave the cell empty for a new product.");
  const image = tidyCell("Image");
  const imageHash = picture.exec(image)?.[1]?.toLowerCase();
  if (image !== "" && imageHash === undefined) {
    fault("Image", "Unknown picture. Copy it from an export, or leave the cell empty.");
  }
  const hidden = tidyCell("Hidden").toLowerCase().replace(/[.।]$/, "");
  if (![...yes, ...no].includes(hidden)) fault("Hidden", "Write yes or no here. An empty cell means no.");
  const created = tidyCell("Created");
  const createdAt = isoTime.test(created) ? Date.parse(created) : Number.NaN;
  if (created !== "" && Number.isNaN(createdAt))
    fault("Created", "This is not a time such as 2026-03-03T08:35:00.000Z.");
  if (cells.some((text, place) => tidyLine(text) !== "" && (place >= layout.width || layout.unnamed.includes(place)))) {
    fault(null, "This row has text in a column without a heading.");
  }

  const texts = checkTexts((heading) => layout.places.has(heading), cell, fault);
  const filled = layout.pairs
    .map(({ number, name, value }) => ({ number, name: at(name), value: at(value) }))
    .filter(({ name, value }) => tidyLine(name) !== "" || tidyLine(value) !== "");
  const result = productContent.safeParse({
    ...textsOf(({ label }) => cell(label)),
    specifications: filled.map(({ name, value }) => ({ name, value })),
  });
  if (!result.success) {
    const pairNumbers = filled.map(({ number }) => number);
    for (const issue of result.error.issues) fault(headingOf(issue, pairNumbers), issue.message);
  }
  if (problems.length > 0 || !result.success) return { problems };
  return {
    checked: {
      row,
      id: id === "" ? undefined : id,
      content: result.data,
      missing: productFieldList.flatMap(([key, { label }]) => (layout.places.has(label) ? [] : [key])),
      imageHash,
      isHidden: layout.places.has("Hidden") ? yes.includes(hidden) : undefined,
      createdAt: created === "" ? undefined : createdAt,
      texts,
    },
  };
}

/** Returns true when every cell is empty: spreadsheets append such rows. */
export function isEmptyRow({ cells }: CsvRecord): boolean {
  return cells.every((cell) => tidyLine(cell) === "");
}

const headingsOfFields: ReadonlyMap<string, string> = new Map(
  productFieldList.map(([, { name, label }]) => [name, label]),
);

function headingOf({ path }: z.core.$ZodIssue, pairNumbers: readonly number[]): string | null {
  const [field, at, half] = path;
  if (field !== "specifications") return headingsOfFields.get(String(field)) ?? null;
  if (typeof at !== "number" || (half !== "name" && half !== "value")) return null;
  return specificationHeading(pairNumbers[at] ?? at + 1, half);
}
