import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post } from "../../testing/requests.ts";

async function withEnquiries(
  changes: readonly Record<string, unknown>[],
  overrides: Parameters<typeof freshApp>[0] = {},
) {
  const fresh = await freshApp(overrides);
  const cookie = await signedInAdmin(fresh);
  for (const change of changes) {
    const answer = await post(fresh.app, "/api/enquiry/post", anEnquiry(change));
    expect(answer.status).toBe(200);
    fresh.clock.advance(1);
  }
  const search = (q: string, more = "") => get(fresh.app, `/api/enquiry/get?q=${encodeURIComponent(q)}${more}`, cookie);
  return {
    ...fresh,
    search,
    names: async (q: string) => (await jsonOf<Enquiry[]>(await search(q))).map(({ name }) => name),
  };
}

const people = [
  { name: "प्रिया कुलकर्णी", email: "priya.k@fleet.example", contact: "98765 43210", title: "DC fast charger 60 kW" },
  {
    name: "José D'Souza",
    email: "jose@goa.example",
    contact: "9123456780",
    title: "Display kiosk, 7.4 kW",
    message: "Six wall-boxes for a hotel.",
  },
  {
    name: "Ravi Kumar",
    email: "RAVI@Fleet.example",
    contact: "9000011111",
    title: "Hub motor",
    message: "Call me on +91 80555 12345.",
  },
  {
    name: "फ़ैज़ कुर्\u200dहाडे",
    email: "faiz@xn--c2bd4bq2d9bd.xn--h2brj9c",
    contact: "9000022222",
    title: "Wallbox",
    message: "A place for char\u00adging ४० buses, please.",
  },
] as const;

test.each([
  ["a word of the name", "kumar", ["Ravi Kumar"]],
  ["the beginning of a word", "kum", ["Ravi Kumar"]],
  ["one letter", "r", ["Ravi Kumar"]],
  ["two words in any order, one of another field", "fleet ravi", ["Ravi Kumar"]],
  ["capital letters", "RAVI", ["Ravi Kumar"]],
  ["an accent that was not typed", "jose", ["José D'Souza"]],
  ["an apostrophe", "d'souza", ["José D'Souza"]],
  ["an apostrophe of another kind", "D’Souza", ["José D'Souza"]],
  ["an apostrophe that was not typed", "dsouza", ["José D'Souza"]],
  ["the name behind an apostrophe", "souza", ["José D'Souza"]],
  ["a number and its unit typed as one", "7.4kw", ["José D'Souza"]],
  ["a hyphen", "wall-box", ["José D'Souza"]],
  ["Devanagari", "प्रिया", ["प्रिया कुलकर्णी"]],
  ["the beginning of a word in Devanagari", "कुल", ["प्रिया कुलकर्णी"]],
  ["a phone number", "9876543210", ["प्रिया कुलकर्णी"]],
  ["a phone number with spaces", "98765 43210", ["प्रिया कुलकर्णी"]],
  ["a phone number with its country", "+91-98765-43210", ["प्रिया कुलकर्णी"]],
  ["a phone number with a leading zero", "098765 43210", ["प्रिया कुलकर्णी"]],
  ["a phone number behind 91", "919876543210", ["प्रिया कुलकर्णी"]],
  ["a phone number behind 91 and a space", "91 98765 43210", ["प्रिया कुलकर्णी"]],
  ["a phone number as dialled from abroad", "0091 98765 43210", ["प्रिया कुलकर्णी"]],
  ["a phone number with a country in brackets", "(+91) 98765 43210", ["प्रिया कुलकर्णी"]],
  ["a phone number with a dot", "98765.43210", ["प्रिया कुलकर्णी"]],
  ["a phone number with another dash", "98765\u201143210", ["प्रिया कुलकर्णी"]],
  ["a phone number in Devanagari", "९८७६५ ४३२१०", ["प्रिया कुलकर्णी"]],
  ["the beginning of a phone number with its country", "+91 98765", ["प्रिया कुलकर्णी"]],
  ["the beginning of a phone number behind 91", "9198765", ["प्रिया कुलकर्णी"]],
  ["more of a phone number behind 91", "9198765432", ["प्रिया कुलकर्णी"]],
  ["a word and the beginning of a phone number behind 91", "priya.k 91987654", ["प्रिया कुलकर्णी"]],
  ["a phone number with what it is called", "tel:+919876543210", ["प्रिया कुलकर्णी"]],
  ["digits with dots that are no phone number", "60.5 7.4 22.1", []],
  ["a nukta that was not typed", "फैज", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["a nukta and a joiner", "फ़ैज़ कुर्\u200dहा", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["a joiner that was not typed", "कुर्हाडे", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["a soft hyphen in a message", "charging", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["a soft hyphen that was typed", "char\u00adging", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["digits in another script", "40", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["an email whose domain is in its own script", "faiz@डेटामेल.भारत", ["फ़ैज़ कुर्\u200dहाडे"]],
  ["a reference with other dashes and digits", "ENQ\u20132025\u20110000१", ["प्रिया कुलकर्णी"]],
  ["a reference as a sentence has it", "(#ENQ-2025-00001),", ["प्रिया कुलकर्णी"]],
  ["a reference as a file has it", "ENQ_2025_1।", ["प्रिया कुलकर्णी"]],
  ["the beginning of a phone number", "98765", ["प्रिया कुलकर्णी"]],
  ["a phone number in a message", "8055512345", ["Ravi Kumar"]],
  ["an email", "priya.k@fleet.example", ["प्रिया कुलकर्णी"]],
  ["an email in other letter case", "ravi@FLEET.example", ["Ravi Kumar"]],
  ["a product", "60 kW fast", ["प्रिया कुलकर्णी"]],
  ["full-width letters", "ｒａｖｉ", ["Ravi Kumar"]],
  ["a word nobody wrote", "tractor", []],
  ["words of different enquiries", "ravi jose", []],
  ["a status as a word", "_new", []],
  ["nobody as a word", "_nobody", []],
  ["signs only", '"*() - :^', []],
  ["an operator that nobody wrote", "ravi OR jose", []],
  ["a quote in a word", 'ra"vi', []],
  ["quotes around words", '"ravi kumar"', ["Ravi Kumar"]],
  ["a column filter", "name:ravi", []],
  ["spaces around", "   ravi  ", ["Ravi Kumar"]],
])("searches with %s", async (_, typed, found) => {
  const { names } = await withEnquiries(people);
  expect(await names(typed)).toEqual(found);
});

test("lists everything for a search without words", async () => {
  const { names } = await withEnquiries(people);
  expect(await names("")).toHaveLength(people.length);
  expect(await names("  ")).toHaveLength(people.length);
});

test("counts hits up to the limit and lists them page by page, newest first", async () => {
  const limits = { ...defaultLimits, enquirySearch: { hits: 5, words: 8 } };
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Ravi ${"abcdefgh"[at]}` }));
  const { search, app, clock } = await withEnquiries(many(5), { limits });
  expect((await search("ravi")).headers.get("X-Total-Count")).toBe("5");
  await post(app, "/api/enquiry/post", anEnquiry({ name: "Ravi z" }));
  clock.advance(1);
  const first = await search("ravi", "&limit=3");
  expect(first.headers.get("X-Total-Count")).toBe("5+");
  expect((await jsonOf<Enquiry[]>(first)).map(({ name }) => name)).toEqual(["Ravi z", "Ravi e", "Ravi d"]);
  const cursor = new URLSearchParams(first.headers.get("Link")?.match(/\?([^>]+)/)?.[1]).get("cursor");
  const second = await search("ravi", `&limit=3&cursor=${cursor}`);
  expect((await jsonOf<Enquiry[]>(second)).map(({ name }) => name)).toEqual(["Ravi c", "Ravi b"]);
  expect(second.headers.get("Link")).toBeNull();
});

test("repeats the search in the link to the next page", async () => {
  const { search } = await withEnquiries([...people, ...people]);
  const link = (await search("fleet.example", "&limit=1&status=new&assignee=none")).headers.get("Link") ?? "";
  const next = new URLSearchParams(link.match(/\?([^>]+)/)?.[1]);
  expect([next.get("q"), next.get("status"), next.get("assignee")]).toEqual(["fleet.example", "new", "none"]);
});

test("answers any typed text without an internal error", async () => {
  const { search, logged } = await withEnquiries(people);
  const odd = fc.constantFrom(
    '"',
    "'",
    "*",
    "AND",
    "OR",
    "NOT",
    "NEAR(",
    ")",
    "^",
    ":",
    "-",
    "+",
    "\u0000",
    "%",
    "_",
    "\\",
    ";--",
    "{",
    "}",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.array(fc.oneof(odd, fc.string({ maxLength: 6 })), { maxLength: 12 }).map((parts) => parts.join(" ")),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (words) => {
      const { status } = await search(words);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 200 },
  );
  expect(logged.join("")).not.toContain("unexpected error");
});

test("finds an enquiry by the beginning of each of its words", async () => {
  const { app, search } = await withEnquiries([]);
  const word = fc.string({ unit: fc.constantFrom(..."abzAZ09éöñकखिी्ाßİıﬁ½"), minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), async (words, at) => {
      const body = anEnquiry({ message: `Words here: ${words.join(" / ")}` });
      await post(app, "/api/enquiry/post", body, {}, `10.0.${at % 250}.${at % 199}`);
      const chosen = [...(words[at % words.length] ?? "")];
      const typed = chosen.slice(0, 1 + (at % chosen.length)).join("");
      const found = await jsonOf<Enquiry[]>(await search(typed, "&limit=1"));
      expect(found.map(({ _id }) => _id)).toEqual([body.id]);
    }),
    { numRuns: 60 },
  );
});
