import { languageNames, otherLanguages } from "../text/language.ts";
import { productFieldList } from "./product-fields.ts";

/** A column of the products' CSV. `isRead`: an import takes it, rather than only letting it be there. */
type ProductColumn = {
  readonly heading: string;
  readonly isRequired: boolean;
  readonly isRead: boolean;
  /** Shown to the author of the file. */
  readonly hint: string;
};

const columns = {
  Id: { isRequired: false, isRead: true, hint: "Leave it empty for a new product." },
  Image: {
    isRequired: false,
    isRead: true,
    hint: "As in the export. Leave empty to keep the picture; a new product gets a placeholder.",
  },
  Hidden: {
    isRequired: false,
    isRead: true,
    hint: "yes hides the product; no or empty shows it. Without this column nothing changes.",
  },
  Created: { isRequired: false, isRead: true, hint: "Kept for a product that comes from another shop." },
  Updated: { isRequired: false, isRead: false, hint: "Ignored on import." },
  Revision: { isRequired: false, isRead: false, hint: "Ignored on import." },
} as const satisfies Record<string, Omit<ProductColumn, "heading">>;

/** Columns beside the fields of a product, which have their labels as headings. */
export type OwnHeading = keyof typeof columns;

const { Id, ...others } = columns;

export type TextPart = "title" | "description";

/** The columns of what a product says in other languages. */
export const textColumns = otherLanguages.flatMap((language) =>
  (["title", "description"] as const).map((part) => ({
    heading: `${part}_${language}`,
    language,
    part,
    isRequired: false,
    isRead: true,
    hint: `The ${part} in ${languageNames[language]}. Empty takes it away; without this column it stays as it is.`,
  })),
);

/** The columns of a product itself. */
export const ownColumns: readonly ProductColumn[] = [
  { heading: "Id", ...Id },
  ...productFieldList.map(([, { label, fileHint, isOptional }]) => ({
    heading: label,
    isRequired: !isOptional,
    isRead: true,
    hint: fileHint,
  })),
  ...Object.entries(others).map(([heading, column]) => ({ heading, ...column })),
];

/** The columns that exports write, in their order, and that imports know; after them come the pairs of
 *  specifications. */
export const productColumns: readonly ProductColumn[] = [...ownColumns, ...textColumns];

/** The heading of one half of the nth pair, counted from 1. */
export function specificationHeading(at: number, half: "name" | "value"): string {
  return `Specification ${at} ${half}`;
}
