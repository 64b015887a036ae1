import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { answerWhetherTyping, hasUnsavedTyping, watchTyping } from "./unsaved-typing.ts";

function aPage(html: string, typed: string) {
  const page = document.createElement("div");
  page.innerHTML = html;
  const input = page.querySelector("input");
  if (input) input.value = typed;
  return page;
}

test("reports a half-typed address", () => {
  expect(hasUnsavedTyping(aPage('<form><input name="city" value="Pune"></form>', "Nashik"))).toBe(true);
});

test("ignores unchanged fields, forms that keep a draft, and searches", () => {
  expect(hasUnsavedTyping(aPage('<form><input name="city" value="Pune"></form>', "Pune"))).toBe(false);
  expect(hasUnsavedTyping(aPage("<form data-keeps-draft><input></form>", "Asha"))).toBe(false);
  expect(hasUnsavedTyping(aPage('<form role="search"><input></form>', "kiosk"))).toBe(false);
});

function AmountForm() {
  const [amount, setAmount] = useState("1500.00");
  return (
    <form>
      <input name="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
    </form>
  );
}

test("reports text in a field that React controls, until the text is taken back", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = document.createElement("div");
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  watchTyping(page);
  await act(async () => root.render(<AmountForm />));
  const input = page.querySelector("input");
  async function type(text: string) {
    input?.dispatchEvent(new Event("beforeinput", { bubbles: true }));
    // Past React, as a person's typing is.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    await act(async () => void input?.dispatchEvent(new Event("input", { bubbles: true })));
  }
  expect(hasUnsavedTyping(page)).toBe(false);
  await type("1000.00");
  expect(input?.defaultValue).toBe("1000.00");
  expect(hasUnsavedTyping(page)).toBe(true);
  await type("1500.00");
  expect(hasUnsavedTyping(page)).toBe(false);
});

test("ignores checkboxes", () => {
  expect(hasUnsavedTyping(aPage('<form><input name="city"><input type="checkbox" checked></form>', ""))).toBe(false);
});

test("reports a half-typed card, though the page cannot read its fields", () => {
  expect(hasUnsavedTyping(aPage("<form data-is-typed='true'></form>", ""))).toBe(true);
  expect(hasUnsavedTyping(aPage("<section data-is-typed='true'></section>", ""))).toBe(true);
  expect(hasUnsavedTyping(aPage("<form data-is-typed='false'></form>", ""))).toBe(false);
});

test("ignores a saved form that marks itself as saved", () => {
  expect(hasUnsavedTyping(aPage("<form data-is-typed='false'><input></form>", "Kiosk"))).toBe(false);
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
