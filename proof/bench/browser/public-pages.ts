import { anyProduct } from "../../rig/place-order.ts";

/** One of the pages that visitors come to first, and what of it they come for. */
export type PublicPage = { readonly path: string; readonly content: string };

/** The four pages that the figures are demanded of. */
export async function publicPages(api: string): Promise<readonly [name: string, page: PublicPage][]> {
  const { _id } = await anyProduct(api);
  return [
    ["/", { path: "/", content: "main h1:not([data-loading])" }],
    ["/Product", { path: "/Product", content: "main article" }],
    ["a detail", { path: `/Product/${_id}`, content: "main h1:not([data-loading])" }],
    ["/Contactus", { path: "/Contactus", content: "main h1:not([data-loading])" }],
  ];
}
