import type { CompanyData } from "@chargefront/shared/page/page";
import { localizePage } from "@chargefront/shared/page/page-text";
import type { Language } from "@chargefront/shared/text/language";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findPageSource } from "./page-source-store.ts";
import { findPublicPageText } from "./page-text-store.ts";

/** Reads the company's data in a language; undefined before its page is written. */
export async function findCompany(db: Db | Trx, language: Language = "en"): Promise<CompanyData | undefined> {
  const english = await findPageSource(db, "company");
  if (!english) return undefined;
  const text = await findPublicPageText(db, "company", language);
  return localizePage<"company">(english.content, text?.content);
}
