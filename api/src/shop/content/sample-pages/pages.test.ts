import { expect, test } from "vitest";
import { aboutPage } from "./about.ts";
import { companyData } from "./company.ts";
import { contactPage } from "./contact.ts";
import { homePage } from "./home.ts";
import { aboutPageHi, companyDataHi, contactPageHi, homePageHi } from "./pages-hi.ts";
import { aboutPageMr, companyDataMr, contactPageMr, homePageMr } from "./pages-mr.ts";
import { privacyPage } from "./privacy.ts";
import { privacyPageHi } from "./privacy-hi.ts";
import { privacyPageMr } from "./privacy-mr.ts";
import { termsPage } from "./terms.ts";
import { termsPageHi } from "./terms-hi.ts";
import { termsPageMr } from "./terms-mr.ts";

const english = { home: homePage, about: aboutPage, contact: contactPage, company: companyData };
const languages = [
  ["Hindi", { home: homePageHi, about: aboutPageHi, contact: contactPageHi, company: companyDataHi }],
  ["Marathi", { home: homePageMr, about: aboutPageMr, contact: contactPageMr, company: companyDataMr }],
] as const;

/** Names of standards, technical terms and units, which are the same in every language. */
const latin = /^(?:[A-Z0-9][A-Z0-9./-]*|kW|Type|Part|OCPP|1\.6J)$/;

/** Fields that are read by the program only, or that are names. */
const names = new Set([
  "family",
  "heroSlug",
  "name",
  "logoText",
  "state",
  "gstin",
  "email",
  "mapLink",
  "courtTown",
  "workingDays",
]);

test.each(languages)(
  "translates the sample company's pages into %s completely and without English",
  (_language, pages) => {
    expect(shapeOf(pages)).toEqual(shapeOf(english));
    for (const text of textsOf(pages)) {
      const words = text.match(/[A-Za-z][A-Za-z0-9./-]*[A-Za-z0-9]|[A-Za-z]/g) ?? [];
      expect([text, words.filter((word) => !latin.test(word))]).toEqual([text, []]);
      expect(text.normalize("NFC")).toBe(text);
      expect(text.replaceAll("\n", " ")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  },
);

/** Replaces all texts, so that only the structure and the names remain. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]));
}

function textsOf(value: unknown, name = ""): string[] {
  if (typeof value === "string") return names.has(name) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, name));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([inner, one]) => textsOf(one, inner));
}

test.each([
  ["terms in Hindi", termsPage, termsPageHi],
  ["terms in Marathi", termsPage, termsPageMr],
  ["privacy policy in Hindi", privacyPage, privacyPageHi],
  ["privacy policy in Marathi", privacyPage, privacyPageMr],
])("keeps the parts, lists, facts and links of the English text in the %s", (_which, one, other) => {
  const [, ...translated] = partsOf(other.body);
  expect(translated).toEqual(partsOf(one.body));
  expect(other.body.split("\n")[0]).toMatch(/^(?:अंग्रेज़ी पाठ ही बाध्यकारी है।|इंग्रजी मजकूरच बंधनकारक आहे\.)$/);
  expect(other.body.normalize("NFC")).toBe(other.body);
  expect(other.body.replaceAll("\n", " ")).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
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
