import { expect, test } from "vitest";
import { hasUnsavedTyping } from "./unsaved-typing.ts";

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
