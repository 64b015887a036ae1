import type { SiteData } from "@chargefront/api/site";
import { type PathName, paths } from "@chargefront/shared/paths";
import { escaped } from "./escaped.ts";
import { shareHead } from "./share-head.ts";

type Words = { readonly title: string; readonly description: string };

/** What a link to a screen says that only the browser renders, for the screens that somebody may share. Their titles
 *  are the screens' own. */
const words: Partial<Record<PathName, Words>> = {
  login: { title: "Log in", description: "For your orders and your address." },
  signup: { title: "Create an account", description: "Pay by card and follow each order from packing to delivery." },
  forgotPassword: { title: "Forgot your password?", description: "We send you a link to choose a new password." },
  resetPassword: { title: "Choose a new password", description: "Afterwards all devices have to log in again." },
  basket: { title: "Shopping Cart", description: "What you have chosen, with prices in rupees and GST included." },
  address: { title: "Shipping address", description: "Where shall we deliver?" },
  payment: { title: "Review Your Order", description: "Look through your order and pay by card." },
  orders: { title: "Your Orders", description: "Sign in to see your orders, where they are and their receipts." },
  order: { title: "Your order", description: "Sign in to see this order." },
  outbox: { title: "Saved on this device", description: "Enquiries that wait on this device for a network." },
  adminLogin: { title: "Admin log in", description: "For the people who run the shop." },
  adminReset: { title: "Choose a new admin password", description: "For the people who run the shop." },
  adminSignup: { title: "Admin sign up", description: "For those who are invited to run the shop." },
};

/** The head of the bare shell, until the browser renders the screen. That it is not to be listed is said by a header of
 *  the answer: an element would stay when the person goes on to a screen that is. */
export function shellHeadOf(name: PathName, data: SiteData): string {
  const company = data.pages.company?.content.name ?? "";
  const said = words[name];
  if (!said) return `<title>${escaped(company)}</title>`;
  const title = escaped(`${said.title} · ${company}`);
  // Of an order, only that there is one: its id stays out of what others read.
  const url = escaped(data.origin + (name === "order" ? paths.orders : paths[name]));
  return `<title>${title}</title>${shareHead(data, { title, description: escaped(said.description), url })}`;
}
