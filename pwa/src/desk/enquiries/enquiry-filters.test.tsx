import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EnquirySearch } from "./enquiry-filters.tsx";
import type { EnquiryListFilter } from "./list-filter.ts";

let root: Root;
let asked: EnquiryListFilter[];

function List() {
  const [filter, setFilter] = useState<EnquiryListFilter>({});
  function onChange(changed: EnquiryListFilter) {
    asked.push({ ...asked.at(-1), ...changed });
    setFilter(asked.at(-1) ?? {});
  }
  return <EnquirySearch filter={filter} assignees={[]} onChange={onChange} />;
}

async function type(text: string) {
  const input = document.querySelector("input");
  if (!input) throw new Error("there is no search box");
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  asked = [];
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<List />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("keeps a status that is chosen while a typed search is pending", async () => {
  await type("pune");
  const status = document.querySelector("select");
  await act(async () => {
    if (status) status.value = "won";
    status?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await act(async () => vi.runAllTimers());
  expect(asked.at(-1)).toMatchObject({ q: "pune", status: "won" });
});

it("does not search after it was removed", async () => {
  await type("pune");
  await act(async () => root.render(null));
  vi.runAllTimers();
  expect(asked).toEqual([]);
});
