import type { CompanyData, PageSlug, PageSources } from "@chargefront/shared/page/page";
import { localizePage, type PageTextContent } from "@chargefront/shared/page/page-text";
import type { Language } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import type { Sender } from "../../platform/mail/letter.ts";
import { readablePhone } from "./fill-company.ts";
import { findPageSource } from "./page-source-store.ts";
import { findPublicPageText } from "./page-text-store.ts";
import { stateNameIn } from "./state-name.ts";

/** Reads the company's data in a language; undefined before its page is written. */
export async function findCompany(db: Db | Trx, language: Language = "en"): Promise<CompanyData | undefined> {
  const english = await findPageSource(db, "company");
  if (!english) return undefined;
  const text = await findPublicPageText(db, "company", language);
  return inLanguage<"company">(english.content, text?.content, language);
}

/** Returns a page in a language: its texts, and the company's state by its name there. */
export function inLanguage<Slug extends PageSlug>(
  english: PageSources[Slug],
  text: PageTextContent<Slug> | undefined,
  language: Language,
): PageSources[Slug] {
  const page = localizePage(english, text);
  return "state" in page ? { ...page, state: stateNameIn(language, page.state) } : page;
}

/** Reads the company data for the footer of a mail; undefined before its page is written. */
export async function findMailSender(db: Db): Promise<Sender | undefined> {
  const company = await findCompany(db);
  return company && { name: company.name, email: company.email, phone: readablePhone(company.phone) };
}
