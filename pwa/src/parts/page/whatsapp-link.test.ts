import type { CompanyData } from "@chargefront/shared/page/page";
import { sayIn } from "@chargefront/shared/text/words";
import { expect, it } from "vitest";
import { pageHi } from "./page-words.hi.ts";
import { pageWords } from "./page-words.ts";
import { whatsAppLink } from "./whatsapp-link.ts";

const company = { whatsapp: "9876543210" } as CompanyData;
const say = sayIn("en", pageWords);
const textOf = (link: string) => new URL(link).searchParams.get("text");

it("starts the chat with the name and the message", () => {
  const link = whatsAppLink(company, say, { name: " Asha ", message: "Do you deliver? & how" });
  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?/);
  expect(textOf(link)).toBe("Hello, my name is Asha. Do you deliver? & how");
});

it("omits a name that was not typed", () => {
  expect(textOf(whatsAppLink(company, say, { name: "", message: "" }))).toBe("Hello.");
});

it("greets in the page's language", () => {
  const link = whatsAppLink(company, sayIn("hi", pageWords, pageHi.texts), { name: "आशा", message: "" });
  expect(textOf(link)).toBe("नमस्ते, मेरा नाम आशा है।");
});
