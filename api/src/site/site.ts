import type { Page, PageSlug } from "@chargefront/shared/page/page";
import type { PathName } from "@chargefront/shared/paths";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import type { Language } from "@chargefront/shared/text/language";
import type { PageAssets } from "./page-assets.ts";

/** The data that the API reads for one public address. */
export type SiteData = {
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  readonly products?: readonly LocalizedProduct[];
  /** The product of a detail page; null when the id does not exist. `languages`: those in which it has a text. */
  readonly product?: {
    readonly id: string;
    readonly found: LocalizedProduct | null;
    readonly related: readonly LocalizedProduct[];
    readonly languages: readonly Language[];
  };
  readonly pages: { readonly [Slug in PageSlug]?: Page<Slug> };
};

/** A screen as the web app rendered it. */
export type Rendered = {
  /** Elements for the document's head: title, descriptions, preloads. */
  readonly head: string;
  readonly html: string;
  /** The data as JSON, safe inside a script element; the browser starts from it. */
  readonly state: string;
  /** Sources of the chunks that the browser needs for this screen, as named in the build manifest. */
  readonly modules: readonly string[];
};

/** The web app as the API needs it: `main` passes the built app, the development server its sources. */
export type Site = {
  /** The folder of the built client's files; undefined when something else serves them. */
  readonly staticFolder: string | undefined;
  /** The page around the app, with placeholders for head, app, and state and scripts. */
  readonly template: (url: URL) => Promise<string>;
  readonly render: (url: URL, data: SiteData) => Promise<Rendered>;
  /** Hashes of the scripts in the template itself. */
  readonly scriptHashes: readonly string[];
  /** The styles and scripts that the named chunks need. */
  readonly assets: (modules: readonly string[]) => PageAssets;
  /** Elements for the head of the bare shell, before the browser renders that screen. */
  readonly shellHead: (name: PathName, data: SiteData, language: Language) => Promise<string>;
};
