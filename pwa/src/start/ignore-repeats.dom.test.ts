import { beforeAll, beforeEach, expect, it } from "vitest";
import { ignoreRepeats } from "./ignore-repeats.ts";

let clicked: string[];

beforeAll(ignoreRepeats);
beforeEach(() => {
  clicked = [];
  document.body.innerHTML =
    '<button id="more"><i>+</i></button><button id="next"></button><label for="tick">Tick</label><input id="tick" type="checkbox"><textarea></textarea>';
  for (const one of document.querySelectorAll("button, input"))
    one.addEventListener("click", () => clicked.push(one.id));
});

/** Presses one point of the page fast; `selectors` name what is there at each press. */
function pressesFast(...selectors: string[]) {
  for (const [at, selector] of selectors.entries()) {
    const press = { detail: at + 1, bubbles: true, cancelable: true };
    for (const type of ["mousedown", "click"])
      document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, press));
  }
}

it("counts fast presses of a control, but none that falls on what has moved to its place", () => {
  pressesFast("#more i", "#more", "#more", "#next", "body");
  expect(clicked).toEqual(["more", "more", "more"]);
  pressesFast("#next");
  expect(clicked.at(-1)).toBe("next");
  pressesFast("body", "#next");
  expect(clicked).toHaveLength(4);
});

it("ticks and unticks a box by fast presses of its label", () => {
  pressesFast("label", "label", "label");
  expect(clicked).toEqual(["tick", "tick", "tick"]);
});

it("ignores the Enter key while it is held down, except in a text of several lines", () => {
  const isTaken = (selector: string, repeat: boolean) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat, bubbles: true, cancelable: true }));
  expect([isTaken("#more", false), isTaken("#more", true), isTaken("textarea", true)]).toEqual([true, false, true]);
});
