import type { TranslationState } from "@chargefront/shared/page/translation-list";
import type { Term } from "@chargefront/shared/product/product-text";
import type { OtherLanguage } from "@chargefront/shared/text/language";
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { fromDevice } from "../../device/open-device.ts";
import { asAdmin } from "../access/as-admin.ts";

export const translationsOnPage = 50;

/** Query for the translations into a language: what is done and what is missing. */
export function translationsQuery(language: OtherLanguage, state: TranslationState | undefined, page: number) {
  const query = { language, page: String(page), limit: String(translationsOnPage), ...(state && { state }) };
  return queryOptions({
    queryKey: ["admin", "translations", query],
    queryFn: () => asAdmin(async () => (await api.admin.translations.$get({ query })).json()),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Query for all names and values of the products' specifications, with their translations. */
export function termsQuery(language: OtherLanguage) {
  return queryOptions({
    queryKey: ["admin", "terms", language],
    queryFn: () => asAdmin(async () => (await api.admin.terms.$get({ query: { language } })).json()),
    staleTime: 0,
  });
}

/** Saves the translation of a term; an empty one removes it. @throws ApiError `edit-conflict` with the current
 *  translation, `fields-invalid`; OfflineError. */
export function saveTerm(language: OtherLanguage, { english, text, revision }: Term): Promise<Term> {
  const json = { language, english, text: text === "" ? null : text };
  return asAdmin(async () => (await api.admin.terms.$put({ json }, ifUnchangedSince(revision))).json());
}

/** Returns the header with the revision that an edit is based on. */
export function ifUnchangedSince(revision: number) {
  return { headers: { "If-Match": `"${revision}"` } };
}

/** Refetches the desk's lists, and syncs this device's catalogue without waiting for the next sync. */
export function followTranslation(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ["admin", "translations"] });
  void fromDevice(({ catalogue }) => catalogue.sync());
}
