import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

let root: Root;
let searched: string[];

/** Updates the address, as the screen does after a search. */
async function address(words: string) {
  await act(async () =>
    root.render(<SearchField among="Things" label="Search" words={words} onSearch={(text) => searched.push(text)} />),
  );
}

function box(): HTMLInputElement {
  const input = document.querySelector("input");
  if (!input) throw new Error("there is no search box");
  return input;
}

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(box(), text);
    box().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function rest() {
  await act(async () => vi.runAllTimers());
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  searched = [];
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await address("");
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("keeps the typed text while the address catches up with the last search", async () => {
  await type("wall");
  await rest();
  await type("wallb");
  await address("wall");
  expect(box().value).toBe("wallb");
  await rest();
  expect(searched).toEqual(["wall", "wallb"]);
});

it("follows an address that changes on its own, even to words that were searched here before", async () => {
  await type("wall");
  await rest();
  await address("wall");
  await address("");
  expect(box().value).toBe("");
  await address("wall");
  expect(box().value).toBe("wall");
});
