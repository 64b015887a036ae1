import { familyOf, type Product } from "@chargefront/shared/product/product";
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

/** The comparison of two products of one category. @throws Error when there are none. */
export async function comparison(api: string): Promise<PublicPage> {
  const products: Product[] = await (await fetch(`${api}/api/products/get`)).json();
  const siblingOf = (product: Product) => products.find((other) => other !== product && isSameFamily(other, product));
  const one = products.find(siblingOf);
  if (!one) throw new Error("no two products can be compared");
  return { name: "a comparison", path: `/compare?ids=${one._id},${siblingOf(one)?._id}`, content: "main h1" };
}

function isSameFamily(one: Product, other: Product): boolean {
  return familyOf(one.specifications).category === familyOf(other.specifications).category;
}
