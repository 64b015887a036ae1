import { matchPath, type PathName, paths } from "@chargefront/shared/paths";
import { type DeskRole, mayRead, mayWrite, type Right } from "@chargefront/shared/person/rights";

type Need = { readonly right: Right; readonly isToWrite?: true };

/** The rights that each screen of the desk requires; a screen that is not listed only requires a login. */
const needs: Partial<Record<PathName, readonly Need[]>> = {
  adminDashboard: [{ right: "dashboard" }],
  enquiries: [{ right: "enquiries" }],
  newEnquiry: [{ right: "enquiries.manage", isToWrite: true }],
  enquiry: [{ right: "enquiries" }],
  adminQuotations: [{ right: "quotations" }],
  adminQuotation: [{ right: "quotations" }],
  adminOrders: [{ right: "orders" }],
  adminOrder: [{ right: "orders" }],
  adminInvoices: [{ right: "invoices" }],
  adminInvoice: [{ right: "invoices" }],
  manageProducts: [{ right: "products" }],
  addProduct: [{ right: "products", isToWrite: true }],
  editProduct: [
    { right: "products", isToWrite: true },
    { right: "products.price", isToWrite: true },
  ],
  importProducts: [{ right: "products", isToWrite: true }, { right: "export" }],
  searchWords: [{ right: "products" }],
  editAbout: [{ right: "content" }],
  editContact: [{ right: "content" }],
  adminPages: [{ right: "content" }],
  adminCompany: [{ right: "company" }],
  adminTranslations: [{ right: "content" }],
  adminMail: [{ right: "mail" }],
  adminPeople: [{ right: "staff" }],
  adminPersonalData: [{ right: "privacy" }],
  adminActivity: [{ right: "activity" }],
};

/** Returns whether a role may open the screen of an address; links and screens are drawn by it. The server checks
 *  each request. */
export function mayOpen(role: DeskRole, address: string): boolean {
  const screen = matchPath(address)?.name;
  const needed = screen && needs[screen];
  if (!needed) return true;
  return needed.some(({ right, isToWrite }) => (isToWrite ? mayWrite(role, right) : mayRead(role, right)));
}

/** The first screen of each role after the login. */
export const startScreens: Readonly<Record<DeskRole, string>> = {
  owner: paths.adminDashboard,
  accounts: paths.adminDashboard,
  sales: paths.enquiries,
  dispatch: paths.adminOrders,
  content: paths.manageProducts,
};
