import { expect, test } from "vitest";
import { aboutPage } from "./about.ts";
import { companyData } from "./company.ts";
import { contactPage } from "./contact.ts";
import { homePage } from "./home.ts";
import { aboutPageHi, companyDataHi, contactPageHi, homePageHi } from "./pages-hi.ts";
import { aboutPageMr, companyDataMr, contactPageMr, homePageMr } from "./pages-mr.ts";

const english = { home: homePage, about: aboutPage, contact: contactPage, company: companyData };
const languages = [
  ["Hindi", { home: homePageHi, about: aboutPageHi, contact: contactPageHi, company: companyDataHi }],
  ["Marathi", { home: homePageMr, about: aboutPageMr, contact: contactPageMr, company: companyDataMr }],
] as const;

/** Names of norms, terms of the trade and units, which are written so in every language. */
const latin = /^(?:[A-Z0-9][A-Z0-9./-]*|kW|Type|Part|OCPP|1\.6J)$/;

/** What stands for the program and not for readers, or is a name. */
const names = new Set(["family", "heroSlug", "name", "logoText", "state", "gstin", "email", "mapLink", "courtTown"]);

test.each(languages)(
  "the sample company's pages in %s say as much as in English, and no English",
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

/** The same lists and names, without what they say. */
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
