import { checkPageText } from "@chargefront/shared/page/check-page-text";
import { type PageSlug, type PageSources, pageSlugs } from "@chargefront/shared/page/page";
import { pageSchemas } from "@chargefront/shared/page/page-schemas";
import { translatedFields } from "@chargefront/shared/page/page-text";
import { expect, test } from "vitest";
import {
  aboutPage,
  companyData,
  contactPage,
  homePage,
  privacyPage,
  samplePageTexts,
  searchPage,
  termsPage,
} from "./sample-pages.ts";

const { heroSlug: _, ...home } = homePage;
const english: PageSources = {
  company: companyData,
  home: { ...home, heroProductId: null, popularIds: [] },
  about: aboutPage,
  contact: contactPage,
  terms: termsPage,
  privacy: privacyPage,
  search: searchPage,
};
const languages = [
  ["Hindi", samplePageTexts.hi],
  ["Marathi", samplePageTexts.mr],
] as const;

test.each(pageSlugs)("accepts the sample page %s and its translations under the editing rules, unchanged", (slug) => {
  expect(pageSchemas[slug].parse(english[slug])).toEqual(english[slug]);
  for (const [, texts] of languages) {
    if (slug === "search") continue;
    expect(checkPageText(slug, english[slug], texts[slug])).toEqual({ content: texts[slug] });
  }
});

/** Names of standards, technical terms and units, which are the same in every language. */
const latin = /^(?:[A-Z0-9][A-Z0-9./-]*|kW|Type|Part|OCPP|1\.6J)$/;

test.each(languages)(
  "translates the sample company's pages into %s completely and without English",
  (_language, { terms, privacy, ...pages }) => {
    for (const [slug, page] of Object.entries({ ...pages, terms, privacy })) {
      expect(shapeOf(page)).toEqual(shapeOf(translatedOf(slug as PageSlug)));
    }
    for (const text of [...textsOf(pages), terms.title ?? "", privacy.title ?? ""]) {
      const words = text.match(/[A-Za-z][A-Za-z0-9./-]*[A-Za-z0-9]|[A-Za-z]/g) ?? [];
      expect([text, words.filter((word) => !latin.test(word))]).toEqual([text, []]);
      expect(text.normalize("NFC")).toBe(text);
      expect(text.replaceAll("\n", " ")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  },
);

function translatedOf(slug: PageSlug): object {
  const fields: readonly string[] = translatedFields[slug];
  return Object.fromEntries(Object.entries(english[slug]).filter(([field]) => fields.includes(field)));
}

/** Replaces all texts, so that only the structure remains. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

/** Returns all texts; the code of a product family is none. */
function textsOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return name === "family" ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) => textsOf(one, inner));
}

test.each([
  ["terms in Hindi", termsPage, samplePageTexts.hi.terms],
  ["terms in Marathi", termsPage, samplePageTexts.mr.terms],
  ["privacy policy in Hindi", privacyPage, samplePageTexts.hi.privacy],
  ["privacy policy in Marathi", privacyPage, samplePageTexts.mr.privacy],
])("keeps the parts, lists, facts and links of the English text in the %s", (_which, one, other) => {
  const { body = "" } = other;
  const [, ...translated] = partsOf(body);
  expect(translated).toEqual(partsOf(one.body));
  expect(body.split("\n")[0]).toMatch(/^(?:अंग्रेज़ी पाठ ही बाध्यकारी है।|इंग्रजी मजकूरच बंधनकारक आहे\.)$/);
  expect(body.normalize("NFC")).toBe(body);
  expect(body.replaceAll("\n", " ")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

test("says in each language which details of a site a sales rep writes down", () => {
  const bodies = [privacyPage.body, samplePageTexts.hi.privacy.body, samplePageTexts.mr.privacy.body];
  const named = [
    /^- \*\*.*sales rep.*company.*address.*location.*photos/m,
    /^- \*\*.*सेल्स प्रतिनिधि.*कंपनी.*पता.*लोकेशन.*फ़ोटो/m,
    /^- \*\*.*विक्री प्रतिनिधी.*कंपनी.*पत्ता.*लोकेशन.*फोटो/m,
  ];
  for (const [at, body = ""] of bodies.entries()) expect(body.replaceAll("\n  ", " ")).toMatch(named[at] ?? "");
});

/** Returns what each paragraph contains besides words: its mark, bold text, facts, links and figures. */
function partsOf(markdown: string): string[] {
  return markdown.split(/\n{2,}/).map((part) => {
    const mark = part.match(/^(?:#+ \d*|- |\d\. )/)?.[0] ?? "";
    const items = part.match(/^(?:- |\d\. )/gm)?.length ?? 0;
    const facts = (part.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    const links = (part.match(/\]\([^)]*\)/g) ?? []).toSorted();
    const figures = (part.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();
    const bold = part.match(/\*\*/g)?.length ?? 0;
    return JSON.stringify({ mark, items, bold, facts, links, figures });
  });
}
