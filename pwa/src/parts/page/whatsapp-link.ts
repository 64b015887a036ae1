import type { CompanyData } from "@chargefront/shared/page/page";

/** A chat with the company, begun with the text of docs/product/decisions.md#39: `Hello, my name is NAME. MESSAGE`. */
export function whatsAppLink(company: CompanyData, name: string, message: string): string {
  const greeting = name.trim() === "" ? "Hello." : `Hello, my name is ${name.trim()}.`;
  return `https://wa.me/91${company.whatsapp}?text=${encodeURIComponent(`${greeting} ${message.trim()}`.trim())}`;
}
