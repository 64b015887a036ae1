import type { SiteData } from "@chargefront/api/site";
import { addressIn, type PathName, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { escaped } from "./escaped.ts";
import { sayToCrawlers } from "./say-to-crawlers.ts";
import { shareHead } from "./share-head.ts";

/** Screens that only the browser renders and that users may share. The titles are the screens' own. */
const shared = [
  "compare",
  "login",
  "signup",
  "forgotPassword",
  "resetPassword",
  "basket",
  "address",
  "payment",
  "orders",
  "order",
  "quotation",
  "outbox",
] as const satisfies readonly PathName[];

/** Returns the head of the empty shell until the browser renders the screen. The response header X-Robots-Tag sets
 *  noindex: a meta element would remain after navigation to an indexed screen. */
export function shellHeadOf(name: PathName, data: SiteData, language: Language): string {
  const company = data.pages.company?.content.name ?? "";
  const said = wordsOf(name, language);
  if (!said) return `<title>${escaped(company)}</title>`;
  const title = escaped(`${said.title} · ${company}`);
  // The head of an order or a quotation says only that there is one: its id stays out of what others read.
  const path = name === "order" ? paths.orders : name === "quotation" ? paths.home : paths[name];
  const url = escaped(data.origin + addressIn(language, path));
  return `<title>${title}</title>${shareHead(data, { title, description: escaped(said.description), url, language })}`;
}

function wordsOf(name: PathName, language: Language): Words | undefined {
  const screen = shared.find((one) => one === name);
  if (screen === undefined) return deskHeads[name];
  const t = sayToCrawlers(language);
  return { title: t(screen), description: t(`${screen}About`) };
}

/** The title and description in the preview of a link to a screen. */
type Words = { readonly title: string; readonly description: string };

/** Screens of the desk that open without a login; the desk is English. */
const deskHeads: Partial<Record<PathName, Words>> = {
  adminLogin: { title: "Admin log in", description: "For the people who run the shop." },
  adminReset: { title: "Choose a new admin password", description: "For the people who run the shop." },
  adminSignup: { title: "Admin sign up", description: "For those who are invited to run the shop." },
};
