import { expect, it } from "vitest";
import { callLink, mailLink, whatsAppLink } from "./contact-links.ts";

const person = { name: "प्रिया & Co", contact: "9876543210", email: "p+k@fleet.example", title: "AC wallbox 7.4 kW?" };

it("calls the number in India", () => {
  expect(callLink(person)).toBe("tel:+919876543210");
});

it("starts a mail to the person about the products", () => {
  const { pathname, searchParams } = new URL(mailLink(person));
  expect([decodeURIComponent(pathname), searchParams.get("subject")]).toEqual([
    "p+k@fleet.example",
    "Your enquiry: AC wallbox 7.4 kW?",
  ]);
});

it("starts a chat that names the person, the company and the products", () => {
  const link = whatsAppLink(person, "Urjavahan");
  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?text=/);
  expect(new URL(link).searchParams.get("text")).toBe(
    "Hello प्रिया & Co, this is Urjavahan. Thank you for your enquiry about AC wallbox 7.4 kW?. How can we help you further?",
  );
  expect(new URL(whatsAppLink(person, undefined)).searchParams.get("text")).toMatch(/^Hello प्रिया & Co\. Thank you/);
});

it("shortens a subject with many products", () => {
  const subject = new URL(mailLink({ ...person, title: "DC fast charger, ".repeat(50) })).searchParams.get("subject");
  expect([...String(subject)]).toHaveLength("Your enquiry: ".length + 120);
});

it("begins the answer in the language in which the enquiry was written", () => {
  const asked = { ...person, consent: { notice: "2023-07-14/hi" } };
  expect(new URL(whatsAppLink(asked, "Urjavahan")).searchParams.get("text")).toMatch(
    /^नमस्ते प्रिया & Co जी, हम Urjavahan से हैं।/,
  );
  expect(new URL(mailLink(asked)).searchParams.get("subject")).toBe("आपकी पूछताछ: AC wallbox 7.4 kW?");
});

it("names no products where the enquiry has a fixed English title", () => {
  const asked = { ...person, title: "Custom quote", consent: { notice: "2023-07-14/mr" } };
  expect(new URL(whatsAppLink(asked)).searchParams.get("text")).toBe(
    "नमस्कार प्रिया & Co. चौकशी केल्याबद्दल धन्यवाद. आम्ही काय मदत करू?",
  );
  expect(new URL(mailLink({ ...person, title: "Site visit" })).searchParams.get("subject")).toBe("Your enquiry");
});
