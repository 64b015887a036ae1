import type { Page } from "../page/page.ts";
import type { OtherLanguage } from "../text/language.ts";

/** A product's texts in another language; a text that is left out is shown in English. */
export type CatalogueText = { readonly id: string; readonly title?: string; readonly description?: string };

/** The word for a specification's name or value, by the English one as `foldName` writes it; empty: there is none any
 *  more. */
export type CatalogueTerm = { readonly english: string; readonly text: string };

/** The changed texts of one language since a cursor of the catalogue's sequence. */
export type CatalogueTexts = {
  readonly language: OtherLanguage;
  /** Another one after a backup was put back. */
  readonly epoch: string;
  readonly texts: readonly CatalogueText[];
  readonly terms: readonly CatalogueTerm[];
  /** Whole, with their English where they have no text. */
  readonly pages: readonly Page[];
  /** The revision up to which this answer reaches. */
  readonly cursor: number;
  readonly cursorTag: string;
  /** The client's cursor says nothing here: this answer and those after it hold everything there is. */
  readonly startsAnew: boolean;
  readonly more: boolean;
};
