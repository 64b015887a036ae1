import type {
  AboutPage,
  CompanyData,
  ContactPage,
  HomePage,
  LegalPage,
  PageSlug,
  SearchPage,
} from "@chargefront/shared/page/page";
import type { PageTextContent } from "@chargefront/shared/page/page-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import aboutHi from "../../../sample/pages/about.hi.md?raw";
import about from "../../../sample/pages/about.md?raw";
import aboutMr from "../../../sample/pages/about.mr.md?raw";
import privacyHi from "../../../sample/pages/privacy.hi.md?raw";
import privacy from "../../../sample/pages/privacy.md?raw";
import privacyMr from "../../../sample/pages/privacy.mr.md?raw";
import termsHi from "../../../sample/pages/terms.hi.md?raw";
import terms from "../../../sample/pages/terms.md?raw";
import termsMr from "../../../sample/pages/terms.mr.md?raw";
import hindi from "../../../sample/pages.hi.json";
import english from "../../../sample/pages.json";
import marathi from "../../../sample/pages.mr.json";
import searchWords from "../../../sample/search-words.json";

/** The sample company. The PAN inside its GSTIN has the serial number 0000, which is never issued, so it belongs to no
 *  one; its checksum is valid. The holidays are those of the Union and of Maharashtra; those of the lunar calendar
 *  change their date every year. */
export const companyData = english.company as CompanyData;

/** `heroSlug` names the hero product by the slug of a sample product; it is replaced by the product's id after
 *  loading. */
export const homePage: Omit<HomePage, "heroProductId" | "popularIds"> & { readonly heroSlug: string } = english.home;

export const aboutPage: AboutPage = withStory(english.about, about);
export const contactPage: ContactPage = english.contact;

// The {{placeholders}} are filled from the company's data when the page is shown.
export const termsPage: LegalPage = { ...english.terms, body: terms.trim() };
export const privacyPage: LegalPage = { ...english.privacy, body: privacy.trim() };

/** The words of the trade, which every shop begins with. */
export const searchPage: SearchPage = { words: searchWords };

type TranslatedSlug = Exclude<PageSlug, "search">;

/** The translated fields of the pages, by slug. */
export const samplePageTexts: Readonly<
  Record<OtherLanguage, { readonly [Slug in TranslatedSlug]: PageTextContent<Slug> }>
> = {
  hi: textsOf(hindi, { about: aboutHi, terms: termsHi, privacy: privacyHi }),
  mr: textsOf(marathi, { about: aboutMr, terms: termsMr, privacy: privacyMr }),
};

function textsOf(
  pages: typeof hindi,
  long: { readonly about: string; readonly terms: string; readonly privacy: string },
) {
  return {
    ...pages,
    about: withStory(pages.about, long.about),
    terms: { ...pages.terms, body: long.terms.trim() },
    privacy: { ...pages.privacy, body: long.privacy.trim() },
  };
}

/** Adds the story of the about page, in the order of the stored fields. */
function withStory({ title, lead, ...rest }: Omit<AboutPage, "story">, story: string): AboutPage {
  return { title, lead, story: story.trim(), ...rest };
}
