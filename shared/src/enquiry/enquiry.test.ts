import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newId } from "../text/id.ts";
import { messages } from "../text/messages.ts";
import { canonicalEnquiry, enquirySchema } from "./enquiry.ts";
import { contactEnquiry, homeEnquiry } from "./visitor-enquiry.ts";

const home = { name: "Asha", email: "asha@fleet.example", contact: "9876543210", message: "Two chargers, please." };
const contact = { ...home, source: "contact", title: "DC fast charger 60 kW", productIds: [newId()] };

function sentences(body: unknown): Record<string, string> {
  const result = enquirySchema.safeParse(body);
  if (result.success) return {};
  return Object.fromEntries(result.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
}

describe("an enquiry", () => {
  it("without a source is read as Home, and as Contact when it has a title", () => {
    expect(enquirySchema.parse(home)).toMatchObject({ source: "home", title: "Custom quote", productIds: [] });
    expect(enquirySchema.parse({ ...home, title: "Hub motor 3 kW" })).toMatchObject({
      source: "contact",
      title: "Hub motor 3 kW",
    });
  });

  it("from Home requires every field, from a message to a name", () => {
    const required = messages.required;
    expect(sentences({})).toEqual({ name: required, email: required, contact: required, message: required });
    expect(sentences({ name: " ", email: "", contact: "", message: "  " })).toEqual({
      name: required,
      email: required,
      contact: required,
      message: required,
    });
  });

  it("from Contact requires a product and a proper name, and a message only of ten characters or none", () => {
    expect(sentences({ ...contact, productIds: [], name: "R2-D2", message: "  short   " })).toEqual({
      productIds: messages.productSelection,
      name: messages.contactName,
      message: messages.contactMessage,
    });
    expect(sentences({ ...contact, message: "" })).toEqual({});
  });

  it("takes names in every script of India", () => {
    for (const name of ["प्रिया", "தமிழ் செல்வி", "Anand K. D'Souza", "José-Luis", "प॰ व॰ काळे", "Jean·Luc"])
      expect(sentences({ ...contact, name })).toEqual({});
  });

  it("takes names with joiners, and spaces, quotes and dashes of every kind as plain ones", () => {
    for (const name of ["कुर्\u200dहाडे", "नि\u200cशा राव"])
      expect(contactEnquiry.parse({ ...contact, name }).name).toBe(name);
    for (const [typed, name] of [
      ["Asha\u00a0Rao", "Asha Rao"],
      ["Asha\t Rao", "Asha Rao"],
      ["Ｄr． Asha", "Dr. Asha"],
      ["D\u2018Souza", "D'Souza"],
      ["D\u2019Souza", "D'Souza"],
      ["D\u02b9Souza", "D'Souza"],
      ["O\ua78cBrien", "O'Brien"],
      ["José\u2011Luis", "José-Luis"],
      ["\ufeffAs\u200bha\u00ad Rao\u200e", "Asha Rao"],
    ]) {
      expect(contactEnquiry.parse({ ...contact, name: typed }).name).toBe(name);
      expect(homeEnquiry.parse({ ...home, source: "home", name: typed }).name).toBe(name);
    }
  });

  it("reads what slides, PDFs and chats leave in a message", () => {
    for (const [typed, message] of [
      ["one\u000btwo", "one\ntwo"],
      ["one\u2028two\u0085three\ffour", "one\ntwo\nthree\nfour"],
      ["char\u0003ging\u0002 sta\u00adtion\u0091", "charging station"],
      ["\u200eTwo\u200b chargers \u2764\ufe0f", "Two chargers \u2764"],
      ["a\tb\u00a0c\ufffc", "a\tb c"],
    ]) {
      expect(homeEnquiry.parse({ ...home, source: "home", message: typed }).message).toBe(message);
    }
  });

  it("from Contact needs two characters after the email's last dot, a plain client only one", () => {
    expect(sentences({ ...contact, email: "a@b.c" })).toEqual({ email: messages.email });
    expect(sentences({ ...home, title: "Hub motor", email: "a@b.c" })).toEqual({});
    expect(sentences({ ...home, email: "a@b" })).toEqual({ email: messages.email });
  });

  it("drops spaces, dashes, +91 and 0 from a number, and refuses what is not an Indian mobile", () => {
    for (const typed of ["98765 43210", "+91-98765-43210", "098765 43210", "+919876543210"]) {
      expect(enquirySchema.parse({ ...home, contact: typed }).contact).toBe("9876543210");
    }
    for (const typed of ["5876543210", "987654321", "98765432100", "98765x4321", "+1 9876543210"]) {
      expect(sentences({ ...home, contact: typed })).toEqual({ contact: messages.contactNumber });
    }
  });

  it("refuses fields it does not know and values of another kind", () => {
    expect(enquirySchema.safeParse({ ...home, status: "won" }).success).toBe(false);
    for (const body of [
      null,
      [],
      "x",
      1,
      { ...home, name: { $ne: 1 } },
      { ...home, productIds: "x" },
      { ...home, v: 2 },
    ]) {
      expect(enquirySchema.safeParse(body).success).toBe(false);
    }
  });

  it("wants one quantity a product, when it has quantities", () => {
    expect(sentences({ ...contact, quantities: [2] })).toEqual({});
    expect(sentences({ ...contact, quantities: [2, 3] })).toHaveProperty("quantities");
  });

  it("keeps line breaks, composes letters, and drops what turns the reading direction", () => {
    const parsed = enquirySchema.parse({ ...home, name: "Asha\u202e Rao", message: "line one\r\nline two" });
    expect(parsed).toMatchObject({ name: "Asha Rao", message: "line one\nline two" });
    expect(sentences({ ...home, message: "nul \u0000 inside" })).toEqual({ message: messages.unreadableCharacters });
  });

  it("is bounded before any pattern runs", () => {
    expect(sentences({ ...home, email: `${"a".repeat(50_000)}@` })).toEqual({ email: messages.email });
    expect(sentences({ ...home, name: "a".repeat(81) })).toEqual({ name: messages.tooLong });
    expect(sentences({ ...home, message: "a".repeat(2001) })).toEqual({ message: messages.tooLong });
  });

  it("checked twice is the same, and equal content has one canonical form", () => {
    const word = fc.stringMatching(/^[A-Za-z ]{3,30}$/).filter((text) => text.trim().length > 1);
    fc.assert(
      fc.property(word, word, (name, message) => {
        const once = homeEnquiry.parse({ ...home, source: "home", name, message });
        const twice = homeEnquiry.parse(once);
        expect(canonicalEnquiry(twice)).toBe(canonicalEnquiry(once));
      }),
    );
    const one = contactEnquiry.parse({ ...contact, id: newId() });
    expect(canonicalEnquiry({ ...one, id: newId() })).toBe(canonicalEnquiry(one));
    expect(canonicalEnquiry({ ...one, message: "Something else now" })).not.toBe(canonicalEnquiry(one));
  });
});
