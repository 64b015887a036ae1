import { addressIn, paths } from "@chargefront/shared/paths";
import { languages, otherLanguages } from "@chargefront/shared/text/language";
import { sitemapPath } from "./sitemap.ts";

/** Screens for customers, in every language. */
const ofCustomers = [paths.basket, paths.address, paths.payment, paths.orders];

/** Prefixes of addresses that are useless to search engines; `$` marks an exact address. */
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

/** Writes robots.txt. Search engines distinguish upper and lower case and the shop does not, so each address is
 *  listed as the shop writes it, in lower case, and capitalised as in the specification; any other spelling
 *  redirects to the first and has `noindex`. Pages that must only not be listed, such as the login, stay open: a
 *  search engine has to read their `noindex`. */
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
