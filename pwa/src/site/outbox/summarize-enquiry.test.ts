import { expect, it } from "vitest";
import { summarizeEnquiry } from "./summarize-enquiry.ts";

it.each([
  [{ name: "Asha Rao", message: "Two chargers\n for Nashik", title: "Hub motor" }, "Asha Rao: Two chargers for Nashik"],
  [{ name: "Asha Rao", message: " ", title: "Hub motor" }, "Asha Rao: Hub motor"],
  [{ name: "", message: "Two chargers", title: "" }, "Two chargers"],
  [{ name: " ", message: "", title: "" }, ""],
  [{ name: "Asha", message: "word ".repeat(40), title: "" }, `Asha: ${"word ".repeat(12).trimEnd()}…`],
])("tells an enquiry by whose it is and how it begins (%#)", (words, told) => {
  expect(summarizeEnquiry(words)).toBe(told);
});
