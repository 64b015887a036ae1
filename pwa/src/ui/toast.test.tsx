import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { leaveToasts, showToast, ToastRegion, useOffersHeld } from "./toast.tsx";

let root: Root;

function Form() {
  useOffersHeld();
  return null;
}

function shown(): string[] {
  return [...document.querySelectorAll("[role=status] > div")].map(({ textContent }) => textContent ?? "");
}

beforeEach(() => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  flushSync(() => root.render(<ToastRegion />));
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  root.unmount();
  document.body.replaceChildren();
});

it("shows one toast at a time: the next replaces a passing one", () => {
  for (const title of ["one", "two", "three", "four", "five"]) flushSync(() => showToast(`${title} is in your cart.`));
  expect(shown()).toEqual(["five is in your cart."]);
});

it("shows a toast that stays again once a passing one is gone", () => {
  const answers: string[] = [];
  flushSync(() =>
    showToast("A part could not be loaded.", { label: "Reload", stays: true, run: () => answers.push("yes") }),
  );
  flushSync(() => showToast("Saved."));
  expect(shown()).toEqual(["Saved."]);
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["A part could not be loaded.Reload"]);
  flushSync(() => document.querySelector("button")?.click());
  expect([answers, shown()]).toEqual([["yes"], []]);
});

it("holds an offer back while the user fills in a form or buys, and nothing else", () => {
  const undo = [
    showToast("Install?", { label: "Install", isOffer: true, run: () => undefined }),
    showToast("Updated.", { label: "Reload", stays: true, run: () => undefined }),
  ];
  flushSync(() => root.render([<Form key="form" />, <ToastRegion key="toasts" />]));
  expect(shown()).toEqual(["Updated.Reload"]);
  flushSync(() => undo[1]?.());
  expect(shown()).toEqual([]);
  flushSync(() => root.render([<ToastRegion key="toasts" />]));
  expect(shown()).toEqual(["Install?Install"]);
  flushSync(() => undo[0]?.());
});

it("shows a toast without an action once, however often it is sent", () => {
  flushSync(() => showToast("Saved."));
  flushSync(() => showToast("Saved."));
  expect(shown()).toEqual(["Saved."]);
});

it("takes the focus to the content of the screen, as its button goes", () => {
  const main = document.body.appendChild(document.createElement("main"));
  Object.assign(main, { id: "main", tabIndex: -1 });
  for (const at of [0, 1]) {
    flushSync(() => showToast("Install?", { label: "Install", stays: true, run: () => {}, onDismiss: () => {} }));
    const button = document.querySelectorAll("button")[at];
    button?.focus();
    flushSync(() => button?.click());
    expect(document.activeElement).toBe(main);
    main.blur();
  }
});

it("stays while its button has the focus", () => {
  flushSync(() => showToast("Removed.", { label: "Undo", run: () => undefined }));
  document.querySelector("button")?.focus();
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["Removed.Undo"]);
  document.querySelector("button")?.blur();
  flushSync(() => vi.advanceTimersByTime(60_000));
  expect(shown()).toEqual([]);
});

it("leaves a message and a brief toast on their screen, and keeps an Undo and what the next screen shows", () => {
  const action = { label: "Undo", run: () => undefined };
  const after = (path: string, show: () => void) => {
    flushSync(show);
    window.history.pushState(null, "", path);
    flushSync(leaveToasts);
    return shown();
  };
  expect(after("/a", () => showToast("Link copied."))).toEqual([]);
  expect(after("/b", () => showToast("It is in your cart.", { ...action, label: "View cart", isBrief: true }))).toEqual(
    [],
  );
  expect(after("/c", () => showToast("Enquiry deleted", action))).toEqual(["Enquiry deletedUndo"]);
  expect(after("/e", () => showToast("Assigned to Asha", { ...action, isOfScreen: true }))).toEqual([]);
  window.history.pushState(null, "", "/d");
  flushSync(() => showToast("Saved."));
  flushSync(leaveToasts);
  expect(shown()).toEqual(["Saved."]);
});

it("takes a brief toast away with the next press outside it, or a scroll", () => {
  const show = () => showToast("It is in your cart.", { label: "View cart", isBrief: true, run: () => undefined });
  flushSync(show);
  flushSync(() => document.querySelector<HTMLElement>("[data-toast] span")?.click());
  expect(shown()).toHaveLength(1);
  flushSync(() => document.body.click());
  expect(shown()).toEqual([]);
  flushSync(show);
  flushSync(() => document.body.dispatchEvent(new Event("wheel", { bubbles: true })));
  expect(shown()).toEqual([]);
});
