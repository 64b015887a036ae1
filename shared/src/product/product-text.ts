import type { OtherLanguage } from "../text/language.ts";
import { messages } from "../text/messages.ts";
import { sourceHash } from "../text/source-hash.ts";
import { lineOf, optionalLineOf, paragraphOf } from "../text/text.ts";
import { textState } from "../text/text-state.ts";
import { z } from "../zod.ts";
import { productLimits } from "./product-fields.ts";

/** A product's texts in one language as an admin writes them; both empty take the translation away. A description that
 *  is left empty is shown in English. */
export const productTextEdit = z
  .strictObject({
    title: optionalLineOf(productLimits.title),
    description: paragraphOf(productLimits.description),
    state: textState,
    sourceHash: sourceHash.optional(),
  })
  .refine(({ title, description }) => title !== "" || description === "", {
    path: ["title"],
    error: messages.required,
  });

export type ProductTextEdit = z.output<typeof productTextEdit>;

/** The same with what the desk says of it. `revision` is 0 while nothing was written. */
export type ProductText = ProductTextEdit & {
  readonly id: string;
  readonly language: OtherLanguage;
  readonly revision: number;
  /** The present English, with its hash. */
  readonly source: { readonly title: string; readonly description: string };
  readonly sourceHash: string;
  /** The English was changed since. */
  readonly isOlder: boolean;
  /** ISO 8601. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
};

/** The word for a specification's name or value, once for all products; null takes it away. */
export const termEdit = z.strictObject({
  language: z.enum(["hi", "mr"], { error: "This is not a language that is translated into: hi or mr." }),
  english: lineOf(200),
  text: lineOf(200).nullable(),
});

/** A name or value of specifications with its word in a language: empty where there is none. */
export type Term = { readonly english: string; readonly text: string; readonly revision: number };
