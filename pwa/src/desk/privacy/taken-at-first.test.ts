import type { PersonEnquiry, PersonFound, PersonOrder } from "@chargefront/shared/privacy/personal-data";
import { expect, test } from "vitest";
import { chosenIn, takenAtFirst } from "./person-result.tsx";

const anEnquiry = (id: string, match: "email" | "phone"): PersonEnquiry => ({
  id,
  name: "Asha Rao",
  email: "asha@fleet.example",
  contact: "9876543210",
  title: "Custom quote",
  createdAt: "2026-03-03T08:31:00.000Z",
  isDeleted: false,
  match,
});

const found = {
  phone: "9876543210",
  account: null,
  isAdmin: false,
  invitations: 0,
  enquiries: [anEnquiry("sure", "email"), anEnquiry("doubtful", "phone")],
  orders: [],
  quotations: [],
  mails: 0,
  paymentEvents: 0,
} satisfies Omit<PersonFound, "email">;

test("leaves out rows that match by phone only beside an email", () => {
  expect([...takenAtFirst({ ...found, email: "asha@fleet.example" })]).toEqual(["sure"]);
});

test("chooses all rows in a search by phone only if they have one email, in any letter case", () => {
  const enquiries = [anEnquiry("one", "phone"), { ...anEnquiry("other", "phone"), email: "ASHA@fleet.example" }];
  expect([...takenAtFirst({ ...found, email: null, enquiries })]).toEqual(["one", "other"]);
});

test("chooses no rows in a search by phone only when two people share the phone", () => {
  const enquiries = [anEnquiry("one", "phone"), { ...anEnquiry("other", "phone"), email: "ravi@fleet.example" }];
  expect([...takenAtFirst({ ...found, email: null, enquiries })]).toEqual([]);
});

test("chooses no rows in a search by phone only where none has an email, for several may share the phone", () => {
  const enquiries = [anEnquiry("one", "phone"), anEnquiry("other", "phone")].map((row) => ({ ...row, email: "" }));
  expect([...takenAtFirst({ ...found, email: null, enquiries })]).toEqual([]);
});

test("sends an order that matches by email without an account, and one that matches by phone only with a tick", () => {
  const order = (id: string, match: "email" | "phone") => ({ id, match, email: "asha@fleet.example" }) as PersonOrder;
  const person = { ...found, email: "asha@fleet.example", orders: [order("quoted", "email"), order("other", "phone")] };
  expect(chosenIn(person, takenAtFirst(person)).orders).toEqual(["quoted"]);
  expect(chosenIn(person, new Set(["other"])).orders).toEqual(["quoted", "other"]);
});
