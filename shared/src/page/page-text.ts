import type { OtherLanguage } from "../text/language.ts";
import { sourceHash } from "../text/source-hash.ts";
import { type TextState, textState } from "../text/text-state.ts";
import { z } from "../zod.ts";
import type { PageSlug, PageSources } from "./page.ts";

/** The fields of each page that are written in other languages; all others are facts, the same in each. */
export const translatedFields = {
  company: ["addressLines", "city", "openingHours"],
  home: ["headline", "lead", "heroFacts", "offers", "families", "proof", "quoteTitle", "quoteText"],
  about: ["title", "lead", "story", "vision", "mission", "values", "milestones"],
  contact: ["title", "lead", "visitTitle", "visitText", "responseText"],
  terms: ["title", "body"],
  privacy: ["title", "body"],
  search: [],
} as const satisfies { readonly [Slug in PageSlug]: readonly (keyof PageSources[Slug])[] };

/** The texts of a page in another language; a field that is left out is shown in English. */
export type PageTextContent<Slug extends PageSlug = PageSlug> = {
  [S in Slug]: Partial<Pick<PageSources[S], (typeof translatedFields)[S][number] & keyof PageSources[S]>>;
}[Slug];

/** The texts of a page in one language as an admin reads them. `revision` is 0 while nothing was written. */
export type PageText<Slug extends PageSlug = PageSlug> = {
  readonly slug: Slug;
  readonly language: OtherLanguage;
  readonly content: PageTextContent<Slug>;
  readonly state: TextState;
  readonly revision: number;
  /** The present English, with the hash of its translated fields. */
  readonly source: PageSources[Slug];
  readonly sourceHash: string;
  /** The English was changed since. */
  readonly isOlder: boolean;
  /** The English that was translated, if it has changed since and is known: the entries of its lists are in the order
   *  of the translation's. */
  readonly translatedFrom?: PageSources[Slug];
  /** ISO 8601. */
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
};

/** Checked by the schema of its page, which the address names. */
export const pageTextEdit = z.strictObject({
  content: z.record(z.string(), z.unknown(), { error: "This is what the page says, by its fields." }),
  state: textState,
  sourceHash: sourceHash.optional(),
});

/** Returns a page with the texts of a language laid over it. Matches families by their code, not by their position. */
export function localizePage<Slug extends PageSlug>(
  english: PageSources[Slug],
  text: PageTextContent<Slug> | undefined,
): PageSources[Slug] {
  const page: PageSources[Slug] = { ...english, ...text };
  if (!("families" in page) || !("families" in english)) return page;
  const given = new Map(page.families.map((one) => [one.family, one]));
  return { ...page, families: english.families.map((one) => given.get(one.family) ?? one) };
}
