import type { PageSlug } from "./page.ts";

/** How far a translation is: nothing was written, the English was changed since, admins alone see it, everybody does. */
export const translationStates = ["missing", "older", "draft", "public"] as const;
export type TranslationState = (typeof translationStates)[number];

/** What is translated into a language and what is not, as the desk lists it. */
export type TranslationList = {
  /** Of the products that are not deleted, by state. */
  readonly counts: Readonly<Record<TranslationState, number>>;
  /** One page of those that were asked for, what needs work first. */
  readonly products: readonly {
    readonly id: string;
    readonly title: string;
    readonly state: TranslationState;
  }[];
  /** All that were asked for. */
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
