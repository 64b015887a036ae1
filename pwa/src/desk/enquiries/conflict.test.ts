import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { expect, it } from "vitest";
import { conflictSentence } from "./conflict.ts";

it("does not call an enquiry unassigned whose assignee is no longer listed", () => {
  const enquiry = { name: "Asha Rao", assignee: null } as EnquiryDetail;
  const describe = (assignee: string) => conflictSentence({ enquiry, changed: undefined }, { assignee }, []);
  expect(describe("gone")).toBe(
    "A colleague changed the enquiry of Asha Rao to “Unassigned”; yours is “a person who was removed”.",
  );
});
