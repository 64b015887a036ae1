import type { CompanyData } from "@chargefront/shared/page/page";
import { chatAddress } from "@chargefront/shared/paths";
import type { Say } from "@chargefront/shared/text/words";
import type { pageWords } from "./page-words.ts";

/** A chat with the company, begun with the text of docs/product/decisions.md#39 in the page's language: `Hello, my name
 *  is NAME. MESSAGE`. */
export function whatsAppLink(
  company: CompanyData,
  t: Say<typeof pageWords.en>,
  { name, message }: { readonly name: string; readonly message: string },
): string {
  const greeting = name.trim() === "" ? t("hello") : t("helloFrom", { name: name.trim() });
  return chatAddress(company.whatsapp, `${greeting} ${message.trim()}`.trim());
}
