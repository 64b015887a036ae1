import { addressIn, paths } from "@chargefront/shared/paths";
import { languages, otherLanguages } from "@chargefront/shared/text/language";
import { sitemapPath } from "./sitemap.ts";

/** What a customer alone sees, in every language. */
const ofCustomers = [paths.basket, paths.address, paths.payment, paths.orders];

/** Beginnings of the addresses that are of no use to a search engine, with `$` where only that very address is
 *  meant. */
const closed = [
  "/api/",
  "/stripe-sandbox/",
  ...ofCustomers,
  "/Admin",
  "/admin",
  "/ManageProduct",
  "/Enquiry",
  "/addproduct",
  "/EditProduct",
  "/about$",
  "/contact$",
];

/** What search engines may read. They tell small letters from capital ones and the shop does not, so each address
 *  stands here as the shop writes it, all in small letters, and with a capital, as the specification has some; every
 *  other spelling leads to the first and says `noindex`. What is only not to be listed, such as the log-in, is not
 *  closed: a search engine has to read that it says so. */
export function writeRobots(origin: string): string {
  const spellings = new Set([
    ...closed.flatMap((path) => [path, path.toLowerCase(), capitalized(path)]),
    ...otherLanguages.flatMap((language) =>
      ofCustomers.flatMap((path) => [addressIn(language, path), addressIn(language, capitalized(path))]),
    ),
  ]);
  return [
    "User-agent: *",
    "Allow: /",
    ...[...spellings].map((path) => `Disallow: ${path}`),
    "",
    ...languages.map((language) => `Sitemap: ${origin}${sitemapPath(language)}`),
    "",
  ].join("\n");
}

function capitalized(path: string): string {
  return `/${path.charAt(1).toUpperCase()}${path.slice(2)}`;
}
