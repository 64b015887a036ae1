import type { PageSlug } from "./page.ts";

/** How far a translation is: nothing was written, the English was changed since, admins alone see it, everybody
 *  does. */
export const translationStates = ["missing", "older", "draft", "public"] as const;
export type TranslationState = (typeof translationStates)[number];

/** The desk's list of translations into a language, written and missing. */
export type TranslationList = {
  /** Counts of the products that are not deleted, by state. */
  readonly counts: Readonly<Record<TranslationState, number>>;
  /** One page of the requested products; those that need work are first. */
  readonly products: readonly {
    readonly id: string;
    readonly title: string;
    readonly state: TranslationState;
  }[];
  /** Number of all requested products. */
  readonly total: number;
  readonly pages: readonly { readonly slug: PageSlug; readonly state: TranslationState }[];
  /** Names and values of specifications. */
  readonly terms: { readonly total: number; readonly missing: number };
};

export function translationState(text: {
  readonly isWritten: boolean;
  readonly isOlder: boolean;
  readonly state: "draft" | "public";
}): TranslationState {
  if (!text.isWritten) return "missing";
  if (text.state === "draft") return "draft";
  return text.isOlder ? "older" : "public";
}
