import { expect, test, vi } from "vitest";
import { answerWhetherTyping, hasUnsavedTyping } from "./unsaved-typing.ts";

function aPage(html: string, typed: string) {
  const page = document.createElement("div");
  page.innerHTML = html;
  const input = page.querySelector("input");
  if (input) input.value = typed;
  return page;
}

test("an address that is half typed would be lost", () => {
  expect(hasUnsavedTyping(aPage('<form><input name="city" value="Pune"></form>', "Nashik"))).toBe(true);
});

test("what is as it was, what keeps a draft and what is searched for would not", () => {
  expect(hasUnsavedTyping(aPage('<form><input name="city" value="Pune"></form>', "Pune"))).toBe(false);
  expect(hasUnsavedTyping(aPage("<form data-keeps-draft><input></form>", "Asha"))).toBe(false);
  expect(hasUnsavedTyping(aPage('<form role="search"><input></form>', "kiosk"))).toBe(false);
});

test("a box to tick is nothing that is typed", () => {
  expect(hasUnsavedTyping(aPage('<form><input name="city"><input type="checkbox" checked></form>', ""))).toBe(false);
});

test("a card that is half typed would be lost, though the page cannot look into its fields", () => {
  expect(hasUnsavedTyping(aPage("<form data-is-typed='true'></form>", ""))).toBe(true);
  expect(hasUnsavedTyping(aPage("<form data-is-typed='false'></form>", ""))).toBe(false);
});

test.each([
  ["what is typed would be lost", "Nashik", false],
  ["nothing would be lost", "Pune", true],
])("a worker that asks whether it may reload is answered when %s", (_when, typed, mayReload) => {
  document.body.replaceChildren(aPage('<form><input name="city" value="Pune"></form>', typed));
  const postMessage = vi.fn();
  answerWhetherTyping({ data: { type: "MAY_RELOAD" }, ports: [{ postMessage }] } as unknown as MessageEvent);
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(mayReload);
});
