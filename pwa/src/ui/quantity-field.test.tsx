import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { QuantityField } from "./quantity-field.tsx";

async function counts(...typed: string[]) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  const told: number[] = [];
  await import("@chargefront/shared/text/tidy-number");
  await act(async () => root.render(<QuantityField of="Wallbox" quantity={1} onChange={(n) => told.push(n)} />));
  const input = document.querySelector("input");
  await act(async () => {
    for (const text of typed) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input?.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  return { told, shown: input?.value };
}

it.each([
  ["५", [5]],
  ["१२०", [120]],
  ["１２", [12]],
  ["\u200e 7", [7]],
  ["0", []],
  ["1000", []],
  ["1e2", []],
  ["-5", []],
])("reads the quantity %j", async (typed, counted) => {
  expect(await counts(typed)).toEqual({ told: counted, shown: typed });
});

it("does not let a number that is read late replace what was typed since", async () => {
  expect(await counts("५", "7")).toEqual({ told: [7], shown: "7" });
  expect(await counts("५", "")).toEqual({ told: [], shown: "" });
});
