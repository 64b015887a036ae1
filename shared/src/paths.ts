/** The canonical spelling of every screen's address (docs/product/specification.md#2-screens-and-routes;
 *  docs/product/decisions.md#4 to 7). Matching ignores letter case. */
export const paths = {
  home: "/",
  about: "/Aboutus",
  products: "/Product",
  product: "/Product/:id",
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
  outbox: "/outbox",
  adminLogin: "/Admin",
  adminSignup: "/AdminSignup",
  adminReset: "/AdminReset",
  adminDashboard: "/admin/Main",
  adminOrders: "/admin/orders",
  adminOrder: "/admin/orders/:id",
  adminMail: "/admin/mail",
  adminActivity: "/admin/activity",
  adminPeople: "/admin/people",
  adminAccount: "/admin/account",
  adminPersonalData: "/admin/personal-data",
  manageProducts: "/ManageProduct",
  importProducts: "/ManageProduct/import",
  enquiries: "/Enquiry",
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

export type PathName = keyof typeof paths;

/** Screens that show everybody the same: the server renders them, search engines may list them, and a device keeps what
 *  was rendered. */
export const renderedNames = [
  "home",
  "about",
  "products",
  "product",
  "contact",
  "terms",
  "privacy",
] as const satisfies readonly PathName[];

export type RenderedName = (typeof renderedNames)[number];

/** Parameters of an address that the server's rendering of its screen reads; of `one` only the first counts. What
 *  stands in no row, as `utm_source` and `fbclid` do, changes nothing that is shown. */
export const screenParameters: { readonly [Name in PathName]?: Readonly<Record<string, "one" | "many">> } = {
  products: { q: "one", category: "one", power: "many", connector: "many", sort: "one", shown: "one" },
  contact: { product: "many", quantity: "many" },
};

export function isRendered(name: PathName): name is RenderedName {
  return renderedNames.some((one) => one === name);
}

/** A path that was recognised: which screen, under which address it belongs, with which id. */
export type PathMatch = { readonly name: PathName; readonly canonical: string; readonly id: string | undefined };

/** Each pattern in its parts, in small letters: taken apart once, for several are looked through at every request. */
const patterns = (Object.entries(paths) as [PathName, string][]).map(([name, pattern]) => ({
  name,
  pattern,
  wanted: segmentsOf(pattern.toLowerCase()),
}));

/** Finds the screen of an address, whatever its letter case and trailing slash. */
export function matchPath(pathname: string): PathMatch | undefined {
  const typed = segmentsOf(pathname);
  const asked = typed.map((segment) => segment.toLowerCase());
  for (const { name, pattern, wanted } of patterns) {
    if (wanted.length !== asked.length) continue;
    if (!wanted.every((segment, at) => segment === ":id" || segment === asked[at])) continue;
    const id = decoded(typed[wanted.indexOf(":id")]);
    return { name, id, canonical: id === undefined ? pattern : pattern.replace(":id", () => spelledOut(id)) };
  }
  return undefined;
}

/** The address of one product, order or other thing with an id. */
export function pathTo(name: "product" | "order" | "editProduct" | "enquiry" | "adminOrder", id: string): string {
  return paths[name].replace(":id", encodeURIComponent(id));
}

/** An id as it was meant; one whose escapes are broken stands for itself. */
function decoded(segment: string | undefined): string | undefined {
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Ids of ours are found in either letter case and written in small letters; of any other text the letters stay. */
function spelledOut(id: string): string {
  return encodeURIComponent(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id.toLowerCase() : id);
}

function segmentsOf(pathname: string): string[] {
  return pathname.split("/").filter(Boolean);
}
