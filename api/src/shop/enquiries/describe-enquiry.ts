import { chatAddress, pathTo } from "@chargefront/shared/paths";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { findProductTitles, type ProductTitles } from "../catalogue/product-titles.ts";
import type { EnquiryNews } from "./enquiry-news.ts";

type Described = Pick<EnquiryNews, "id" | "content">;

/** Reads the titles of the products of enquiries that are described. */
export function findTitlesOf(db: Db | Trx, described: readonly Described[]): Promise<ProductTitles> {
  return findProductTitles(
    db,
    described.flatMap(({ content }) => content.productIds),
  );
}

/** Describes an enquiry in the paragraphs of a mail to staff: its details with the products, its message, and links that
 *  open it and reach the customer. */
export function describeEnquiry(
  { id, content }: Described,
  { titles, publicUrl }: { readonly titles: ProductTitles; readonly publicUrl: string },
): string[] {
  const links = [
    `Open it: ${publicUrl}${pathTo("enquiry", id)}`,
    `Call: tel:+91${content.contact}`,
    `WhatsApp: ${chatAddress(content.contact, "")}`,
  ];
  return [detailsOf(content, titles), content.message, links.join("\n")].filter(Boolean);
}

function detailsOf(content: Described["content"], titles: ProductTitles): string {
  const { name, company, contact, email, title, site } = content;
  const place = [site?.address, site?.city, site?.pin].filter(Boolean).join(", ");
  const lines = [
    ["Name", name],
    ["Company", company],
    ["Contact number", contact],
    ["Email", email],
    ["Site", place],
    ["About", title],
  ];
  const details = lines.flatMap(([term, text]) => (text ? [`${term}: ${text}`] : []));
  return [...details, ...listProducts(content, titles)].join("\n");
}

/** Lists the products with their quantities. An enquiry of an old client has no quantities: its title names the
 *  products already. */
function listProducts({ productIds, quantities }: Described["content"], { titleOf }: ProductTitles): string[] {
  if (quantities.length === 0) return [];
  return productIds.map((id, at) => `${quantities[at] ?? 1} × ${titleOf(id, "en") ?? "a discontinued product"}`);
}
