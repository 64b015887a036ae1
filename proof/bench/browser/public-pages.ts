import { addressIn } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { anyProduct } from "../../rig/place-order.ts";

/** One of the pages that visitors come to first, and what of it they come for. */
export type PublicPage = { readonly path: string; readonly content: string };

/** The four pages that the figures are demanded of, in a language. */
export async function publicPages(
  api: string,
  language: Language = "en",
): Promise<readonly [name: string, page: PublicPage][]> {
  const { _id } = await anyProduct(api);
  const page = (name: string, path: string, content: string): [string, PublicPage] => [
    language === "en" ? name : `${name} in ${language}`,
    { path: addressIn(language, path), content },
  ];
  return [
    page("/", "/", "main h1:not([data-loading])"),
    page("/Product", "/Product", "main article"),
    page("a detail", `/Product/${_id}`, "main h1:not([data-loading])"),
    page("/Contactus", "/Contactus", "main h1:not([data-loading])"),
  ];
}
