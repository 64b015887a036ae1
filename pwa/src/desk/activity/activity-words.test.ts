import { activityKinds } from "@chargefront/shared/desk/activity";
import { expect, it } from "vitest";
import { toSentence } from "./activity-words.ts";

it("has words for every kind of activity", () => {
  for (const kind of activityKinds) expect(toSentence({ kind, subjectId: "1", label: "X" }).before).not.toBe("");
});

it("links to the subject of the activity", () => {
  expect(toSentence({ kind: "product-changed", subjectId: "p 1", label: "Wallbox" })).toEqual({
    before: "changed the product",
    label: "Wallbox",
    after: undefined,
    to: "/EditProduct/p%201",
  });
  expect(toSentence({ kind: "page-changed", subjectId: "company", label: "Company data" }).to).toBe("/admin/company");
  expect(toSentence({ kind: "sessions-ended", subjectId: null, label: "one session" }).to).toBeUndefined();
});
