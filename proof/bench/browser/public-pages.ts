import { anyProduct } from "../../rig/place-order.ts";

/** A page that visitors open first. `content`: a selector of what they come for. */
export type PublicPage = { readonly name: string; readonly path: string; readonly content: string };

/** The four pages whose figures have bounds. */
export async function publicPages(api: string): Promise<readonly PublicPage[]> {
  const { _id } = await anyProduct(api);
  const heading = "main h1:not([data-loading])";
  return [
    { name: "/", path: "/", content: heading },
    { name: "/Product", path: "/Product", content: "main article" },
    { name: "a product", path: `/Product/${_id}`, content: heading },
    { name: "/Contactus", path: "/Contactus", content: heading },
  ];
}
