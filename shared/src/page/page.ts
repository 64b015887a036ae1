import type { WorkingTime } from "../time/working-time.ts";
import type { RichText } from "./rich-text.ts";
import type { SearchWord } from "./search-word.ts";

/** The contents of the company's pages, as data that an admin edits. Decisions: "The company that runs it is data, not
 *  code". */
export type CompanyData = {
  readonly name: string;
  readonly logoText: string;
  readonly foundedYear: number;
  readonly addressLines: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly pin: string;
  readonly gstin: string;
  /** 10 digits, without country code. */
  readonly phone: string;
  /** 10 digits, without country code. */
  readonly whatsapp: string;
  readonly email: string;
  readonly mapLink: string;
  /** Town whose courts the terms name. */
  readonly courtTown: string;
  /** The text that visitors read; nothing is calculated from it. */
  readonly openingHours: string;
} & WorkingTime;

export type TitledText = { readonly title: string; readonly text: string };

export type HomePage = {
  readonly headline: string;
  readonly lead: string;
  /** The product shown beside the headline; null shows the newest. */
  readonly heroProductId: string | null;
  /** Ids of the products under "Popular"; an empty list shows the first of each family. */
  readonly popularIds: readonly string[];
  readonly heroFacts: readonly { readonly label: string; readonly value: string }[];
  readonly offers: readonly TitledText[];
  readonly families: readonly { readonly family: string; readonly title: string; readonly text: string }[];
  readonly proof: readonly { readonly figure: string; readonly label: string }[];
  readonly quoteTitle: string;
  readonly quoteText: string;
};

export type AboutPage<Long = string> = {
  readonly title: string;
  readonly lead: string;
  readonly story: Long;
  readonly vision: string;
  readonly mission: string;
  readonly values: readonly TitledText[];
  readonly milestones: readonly { readonly year: string; readonly text: string }[];
};

export type ContactPage = {
  readonly title: string;
  readonly lead: string;
  readonly visitTitle: string;
  readonly visitText: string;
  readonly responseText: string;
};

export type LegalPage<Long = string> = {
  readonly title: string;
  /** ISO date. */
  readonly effectiveFrom: string;
  readonly body: Long;
};

/** The synonyms of the search. No screen shows them to visitors; they are a page so that they have its revisions, its
 *  versions and its sync. */
export type SearchPage = { readonly words: readonly SearchWord[] };

/** Pages as they are stored: long texts in Markdown. */
export type PageSources = {
  readonly company: CompanyData;
  readonly home: HomePage;
  readonly about: AboutPage;
  readonly contact: ContactPage;
  readonly terms: LegalPage;
  readonly privacy: LegalPage;
  readonly search: SearchPage;
};

/** The company's facts that a long text may name, as `{{phone}}`. */
export const companyFacts = ["company", "address", "gstin", "phone", "email", "courtTown"] as const;
export type CompanyFact = (typeof companyFacts)[number];

export const pageSlugs = ["company", "home", "about", "contact", "terms", "privacy", "search"] as const;
export type PageSlug = (typeof pageSlugs)[number];

/** The names of the pages at the admin desk. */
export const pageNames = {
  company: "Company data",
  home: "Home page",
  about: "About page",
  contact: "Contact page",
  terms: "Terms",
  privacy: "Privacy",
  search: "Search words",
} as const satisfies Record<PageSlug, string>;

export function isPageSlug(slug: string): slug is PageSlug {
  return pageSlugs.some((one) => one === slug);
}

export function isLegalSlug(slug: PageSlug): slug is "terms" | "privacy" {
  return slug === "terms" || slug === "privacy";
}

/** Pages as every client reads them: long texts as checked trees, company facts filled in. */
export type PublicPages = {
  readonly company: CompanyData;
  readonly home: HomePage;
  readonly about: AboutPage<RichText>;
  readonly contact: ContactPage;
  readonly terms: LegalPage<RichText>;
  readonly privacy: LegalPage<RichText>;
  readonly search: SearchPage;
};

/** One page with the revision of its last change. */
export type Page<Slug extends PageSlug = PageSlug> = {
  [S in Slug]: {
    readonly slug: S;
    readonly revision: number;
    readonly updatedAt: string;
    readonly content: PublicPages[S];
    /** For a page in another language: the fields that have no text in it. */
    readonly inEnglish?: readonly string[];
  };
}[Slug];
