import type { CompanyData } from "@chargefront/shared/page/page";
import { expect, it } from "vitest";
import { whatsAppLink } from "./whatsapp-link.ts";

const company = { whatsapp: "9876543210" } as CompanyData;
const textOf = (link: string) => new URL(link).searchParams.get("text");

it("begins the chat with the name and the message", () => {
  const link = whatsAppLink(company, " Asha ", "Do you deliver? & how");
  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?/);
  expect(textOf(link)).toBe("Hello, my name is Asha. Do you deliver? & how");
});

it("leaves out a name that was not typed", () => {
  expect(textOf(whatsAppLink(company, "", ""))).toBe("Hello.");
});
