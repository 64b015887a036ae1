import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { EnquiryListFilter } from "./list-filter.ts";
import { NothingFound } from "./nothing-found.tsx";

const shown = (filter: EnquiryListFilter) =>
  renderToStaticMarkup(<NothingFound filter={filter} onClear={() => undefined} />);

it.each([
  [{}, "What visitors send"],
  [{ assignee: "none" }, "No unassigned enquiries"],
  [{ due: "unanswered" }, "No unanswered enquiries"],
  [{ due: "today" }, "Nothing is due today"],
  [{ due: "overdue" }, "Nothing is overdue"],
] as const)("says of the empty view %o that nothing waits there", (filter, sentence) => {
  expect(shown(filter)).toContain(sentence);
  expect(shown(filter)).not.toContain("Clear the filters");
});

it.each([{ q: "asha" }, { status: "won" }, { assignee: "none", q: "asha" }, { assignee: "a colleague" }] as const)(
  "offers to clear the filter %o",
  (filter) => expect(shown(filter)).toContain("Clear the filters"),
);
