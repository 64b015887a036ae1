import { addressIn } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { anyProduct } from "../../rig/place-order.ts";

/** A page that visitors open first. `content`: a selector of what they come for. */
export type PublicPage = { readonly name: string; readonly path: string; readonly content: string };

/** The four pages whose figures have bounds, in a language. */
export async function publicPages(api: string, language: Language = "en"): Promise<readonly PublicPage[]> {
  const { _id } = await anyProduct(api);
  const heading = "main h1:not([data-loading])";
  const pages: PublicPage[] = [
    { name: "/", path: "/", content: heading },
    { name: "/Product", path: "/Product", content: "main article" },
    { name: "a product", path: `/Product/${_id}`, content: heading },
    { name: "/Contactus", path: "/Contactus", content: heading },
  ];
  if (language === "en") return pages;
  return pages.map((page) => ({ ...page, name: `${page.name} (${language})`, path: addressIn(language, page.path) }));
}
