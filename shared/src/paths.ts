import { isLanguage, type Language } from "./text/language.ts";

/** Screens that are there in every language, under `/hi` and `/mr` beside the English address. */
const prefixedPaths = {
  home: "/",
  about: "/Aboutus",
  products: "/Product",
  product: "/Product/:id",
  compare: "/compare",
  contact: "/Contactus",
  terms: "/TandC",
  privacy: "/Privacypolicy",
  login: "/login",
  signup: "/signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  basket: "/checkout",
  address: "/address",
  payment: "/payment",
  orders: "/orders",
  order: "/orders/:id",
  quotation: "/quotation/:id",
  outbox: "/outbox",
  field: "/field",
  fieldLogin: "/field/login",
  fieldVisit: "/field/enquiries/new",
  fieldEnquiries: "/field/enquiries",
  fieldEnquiry: "/field/enquiries/:id",
  fieldDevice: "/field/device",
} as const;

/** Screens that speak English alone, and have one address. */
const unprefixedPaths = {
  adminLogin: "/Admin",
  adminSignup: "/AdminSignup",
  adminReset: "/AdminReset",
  adminDashboard: "/admin/Main",
  adminOrders: "/admin/orders",
  adminOrder: "/admin/orders/:id",
  adminInvoices: "/admin/invoices",
  adminInvoice: "/admin/invoices/:id",
  adminQuotations: "/admin/quotations",
  adminQuotation: "/admin/quotations/:id",
  adminMail: "/admin/mail",
  adminPages: "/admin/pages",
  adminCompany: "/admin/company",
  adminTranslations: "/admin/translations",
  adminActivity: "/admin/activity",
  adminPeople: "/admin/people",
  adminAccount: "/admin/account",
  adminPersonalData: "/admin/personal-data",
  manageProducts: "/ManageProduct",
  importProducts: "/ManageProduct/import",
  searchWords: "/ManageProduct/search-words",
  enquiries: "/Enquiry",
  newEnquiry: "/Enquiry/new",
  enquiry: "/Enquiry/:id",
  addProduct: "/addproduct",
  editProduct: "/EditProduct/:id",
  editAbout: "/about",
  editContact: "/contact",
  galleryHeader: "/Header",
  galleryHeaderPhone: "/HeaderM",
  galleryFooter: "/Footer",
  galleryCard: "/Card",
  galleryAdminBar: "/HeaderA",
  galleryAdminBarCollapsed: "/AdminHeader",
} as const;

/** The canonical spelling of every screen's address (docs/product/specification.md#2-screens-and-routes;
 *  docs/product/decisions.md#4 to 7). Matching ignores letter case. */
export const paths = { ...prefixedPaths, ...unprefixedPaths } as const;

export type PathName = keyof typeof paths;

/** A screen that speaks every language. */
export type PrefixedName = keyof typeof prefixedPaths;

export function speaksAllLanguages(name: PathName): name is PrefixedName {
  return name in prefixedPaths;
}

/** Screens that show everybody the same: the server renders them, search engines may list them, and a device keeps what
 *  was rendered. */
export const renderedNames = [
  "home",
  "about",
  "products",
  "product",
  "compare",
  "contact",
  "terms",
  "privacy",
] as const satisfies readonly PathName[];

export type RenderedName = (typeof renderedNames)[number];

/** The query parameters that the server's rendering of a screen reads; for `one`, only the first value counts.
 *  Parameters that are not listed, such as `utm_source` and `fbclid`, change nothing on the screen. */
export const screenParameters: { readonly [Name in PathName]?: Readonly<Record<string, "one" | "many">> } = {
  products: { q: "one", category: "one", power: "many", connector: "many", sort: "one", shown: "one" },
  compare: { ids: "one" },
  contact: { product: "many", quantity: "many", message: "one" },
};

export function isRendered(name: PathName): name is RenderedName {
  return renderedNames.some((one) => one === name);
}

/** A path that was recognised: which screen, in which language, under which address it belongs, with which id. */
export type PathMatch = {
  readonly name: PathName;
  readonly language: Language;
  readonly canonical: string;
  readonly id: string | undefined;
};

/** Each pattern in its parts, in small letters: taken apart once, for several are looked through at every request. */
const patterns = (Object.entries(paths) as [PathName, string][]).map(([name, pattern]) => ({
  name,
  pattern,
  wanted: segmentsOf(pattern.toLowerCase()),
}));

/** Finds the screen of an address, whatever its letter case and trailing slash. A prefix that does not belong to it,
 *  `/en` or one before the desk, is not in its canonical address. */
export function matchPath(pathname: string): PathMatch | undefined {
  const prefix = prefixOf(pathname);
  const typed = segmentsOf(pathname).slice(prefix === undefined ? 0 : 1);
  const asked = typed.map((segment) => segment.toLowerCase());
  for (const { name, pattern, wanted } of patterns) {
    if (wanted.length !== asked.length) continue;
    if (!wanted.every((segment, at) => segment === ":id" || segment === asked[at])) continue;
    const id = decoded(typed[wanted.indexOf(":id")]);
    const language = speaksAllLanguages(name) ? (prefix ?? "en") : "en";
    const path = id === undefined ? pattern : pattern.replace(":id", () => encodeURIComponent(id));
    return { name, language, id, canonical: addressIn(language, path) };
  }
  return undefined;
}

/** The language that an address is written in, also one that leads nowhere. */
export function languageOf(pathname: string): Language {
  return prefixOf(pathname) ?? "en";
}

/** An address of the shop, given without a prefix, in a language: `/Product` in Hindi is `/hi/Product`. */
export function addressIn(language: Language, path: string): string {
  if (language === "en") return path;
  return `/${language}${/^\/(?=[?#]|$)/.test(path) ? path.slice(1) : path}`;
}

/** The address of one product, order or other thing with an id. */
export function pathTo(
  name:
    | "product"
    | "order"
    | "quotation"
    | "editProduct"
    | "enquiry"
    | "adminOrder"
    | "adminInvoice"
    | "adminQuotation"
    | "fieldEnquiry",
  id: string,
): string {
  return paths[name].replace(":id", encodeURIComponent(id));
}

/** The address of a WhatsApp chat with an Indian number of ten digits, begun with a text. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/91${number}?text=${encodeURIComponent(text)}`;
}

/** The address of a map that marks a place. Latitude and longitude in degrees. */
export function mapAddress({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
}

/** Returns the decoded id; a segment with broken escapes is returned unchanged. */
function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : tidyId(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

/** Ids of ours are found in either letter case and written in small letters; of any other text the letters stay. */
export function tidyId(id: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : id;
}

function prefixOf(pathname: string): Language | undefined {
  const first = segmentsOf(pathname)[0]?.toLowerCase();
  return isLanguage(first) ? first : undefined;
}

function segmentsOf(pathname: string): string[] {
  return pathname.split("/").filter(Boolean);
}
