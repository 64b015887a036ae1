import type { SiteData } from "@chargefront/api/site";
import { addressIn, type PathName, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import { crawlerTexts } from "./crawler-texts.ts";
import { escaped } from "./escaped.ts";
import { shareHead } from "./share-head.ts";

/** Screens that only the browser renders and that users may share. The titles are the screens' own. */
const shareable = [
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
  const words = wordsOf(name, language);
  if (!words) return `<title>${escaped(company)}</title>`;
  const title = escaped(`${words.title} · ${company}`);
  // The head of an order or a quotation says only that there is one: its id stays out of what others read.
  const path = name === "order" ? paths.orders : name === "quotation" ? paths.home : paths[name];
  const url = escaped(data.origin + addressIn(language, path));
  return `<title>${title}</title>${shareHead(data, { title, description: escaped(words.description), url, language })}`;
}

function wordsOf(name: PathName, language: Language): Words | undefined {
  const screen = shareable.find((one) => one === name);
  if (screen === undefined) return deskHeads[name];
  const t = crawlerTexts(language);
  return { title: t(screen), description: t(`${screen}About`) };
}

/** The title and description in the preview of a link to a screen. */
type Words = { readonly title: string; readonly description: string };

/** Screens of the desk that open without a login; the desk is English. */
const deskHeads: Partial<Record<PathName, Words>> = {
  adminLogin: { title: "Admin log in", description: "For staff only." },
  adminReset: { title: "Choose a new admin password", description: "For staff only." },
  adminSignup: { title: "Admin sign up", description: "For invited staff." },
};
