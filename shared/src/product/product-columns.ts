import { productLimits } from "./product-form.ts";

/** A column of the products' CSV. `isRead`: an import takes it, rather than only letting it be there. */
type ProductColumn = {
  readonly heading: string;
  readonly isRequired: boolean;
  readonly isRead: boolean;
  /** For whoever fills it in. */
  readonly hint: string;
};

/** The columns that exports write, in their order, and that imports know; after them come the pairs of
 *  specifications. */
export const productColumns = [
  { heading: "Id", isRequired: false, isRead: true, hint: "Leave it empty for a new product." },
  { heading: "Title", isRequired: true, isRead: true, hint: `At most ${productLimits.title} characters.` },
  {
    heading: "Description",
    isRequired: true,
    isRead: true,
    hint: `At most ${productLimits.description.toLocaleString("en-IN")} characters; may have several lines.`,
  },
  { heading: "Price", isRequired: true, isRead: true, hint: "Rupees with GST, such as 32499.50 or ₹1,23,456.00." },
  { heading: "Rating", isRequired: true, isRead: true, hint: "0 to 5 in steps of 0.1." },
  {
    heading: "Image",
    isRequired: false,
    isRead: true,
    hint: "As the export has it. Empty keeps the picture; a new product gets a neutral one.",
  },
  {
    heading: "Hidden",
    isRequired: false,
    isRead: true,
    hint: "yes takes the product off sale, no or empty shows it. Without this column products stay as they are.",
  },
  { heading: "Created", isRequired: false, isRead: true, hint: "Kept for a product that comes from another shop." },
  { heading: "Updated", isRequired: false, isRead: false, hint: "Not read." },
  { heading: "Revision", isRequired: false, isRead: false, hint: "Not read." },
] as const satisfies readonly ProductColumn[];

export type ProductHeading = (typeof productColumns)[number]["heading"];

/** The heading of one half of the nth pair, counted from 1. */
export function specificationHeading(at: number, half: "name" | "value"): string {
  return `Specification ${at} ${half}`;
}
