import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { QuantityStepper } from "./quantity-stepper.tsx";

async function aStepper(quantity: number, onNone?: () => void) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(() => act(async () => root.unmount()));
  const told: number[] = [];
  const onChange = (n: number) => told.push(n);
  await act(async () =>
    root.render(<QuantityStepper of="Wallbox" quantity={quantity} onChange={onChange} {...(onNone && { onNone })} />),
  );
  const input = document.querySelector("input") as HTMLInputElement;
  const press = (name: string) =>
    act(async () => document.querySelector<HTMLElement>(`[aria-label="${name} of Wallbox"]`)?.click());
  async function type(
    text: string,
    end: Event = new FocusEvent("focusout", { bubbles: true }),
    target: EventTarget = input,
  ) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    const before = [...told];
    await act(async () => target.dispatchEvent(end));
    expect(before).toEqual([]);
  }
  const error = () => document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
  return { told, input, press, type, error };
}

it.each([
  ["12", 12],
  ["999", 999],
  ["007", 7],
  [" १२ ", 12],
  ["५", 5],
])("counts %j when the field is left", async (typed, quantity) => {
  const { told, type, error } = await aStepper(2);
  await type(typed);
  expect([told, error()]).toEqual([[quantity], undefined]);
});

it("counts what is typed when the page is left or reloaded", async () => {
  const { told, type } = await aStepper(2);
  await type("12", new Event("pagehide"), window);
  expect(told).toEqual([12]);
});

it.each(["0", "1,000", "1000", "12,5", "-5", "1e2", "", "two"])("asks for a quantity instead of %j", async (typed) => {
  const { told, input, type, error, press } = await aStepper(2);
  await type(typed, new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect([told, input.value, error()]).toEqual([[], typed, "Please enter a quantity from 1 to 999."]);
  await press("One more");
  expect([told, input.value, error()]).toEqual([[3], "2", undefined]);
});

it("takes the last one out only where that is offered", async () => {
  const alone = await aStepper(1);
  await alone.press("One less");
  expect(alone.told).toEqual([]);
  document.body.replaceChildren();
  const onNone = vi.fn();
  await (await aStepper(1, onNone)).press("One less");
  expect(onNone).toHaveBeenCalledOnce();
});
