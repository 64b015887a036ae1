import type { PersonEnquiry, PersonFound } from "@chargefront/shared/privacy/personal-data";
import { expect, test } from "vitest";
import { takenAtFirst } from "./person-result.tsx";

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
  mails: 0,
  paymentEvents: 0,
} satisfies Omit<PersonFound, "email">;

test("what only the phone tells of is left out beside an email", () => {
  expect([...takenAtFirst({ ...found, email: "asha@fleet.example" })]).toEqual(["sure"]);
});

test("where only a phone was asked for, all of it is taken in if it has one email, in whatever letters", () => {
  const enquiries = [anEnquiry("one", "phone"), { ...anEnquiry("other", "phone"), email: "ASHA@fleet.example" }];
  expect([...takenAtFirst({ ...found, email: null, enquiries })]).toEqual(["one", "other"]);
});

test("where only a phone was asked for that two people share, nothing is taken in", () => {
  const enquiries = [anEnquiry("one", "phone"), { ...anEnquiry("other", "phone"), email: "ravi@fleet.example" }];
  expect([...takenAtFirst({ ...found, email: null, enquiries })]).toEqual([]);
});
