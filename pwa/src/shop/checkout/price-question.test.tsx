import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PriceQuestion } from "./price-question.tsx";

let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const charger = { id: "a", title: "AC charger 7.4 kW", price: 100, revision: 3 };
const priced = { ...charger, image: "", quantity: 1 };

async function asked(changed: Partial<typeof priced>, amount = 100): Promise<string> {
  const basket = { lines: [{ ...priced, ...changed }], gone: [], amount };
  await act(async () =>
    root.render(
      <MemoryRouter>
        <PriceQuestion shown={[charger]} amount={100} basket={basket} onAccept={() => {}} />
      </MemoryRouter>,
    ),
  );
  return document.body.textContent ?? "";
}

it("tells a new name at the same price", async () => {
  const words = await asked({ title: "AC charger 3.3 kW", revision: 4 });
  expect(words).toContain("AC charger 7.4 kW is now called AC charger 3.3 kW.");
  expect(words).toContain("The total is still ₹100.00.");
});

it("tells another change, and leads to the product", async () => {
  expect(await asked({ revision: 4 })).toContain("AC charger 7.4 kW has changed since");
  expect(document.querySelector("a")?.getAttribute("href")).toContain("a");
});

it("tells a new price alone where that is what changed", async () => {
  const words = await asked({ price: 120, revision: 4 }, 120);
  expect(words).toContain("now costs ₹120.00 (earlier ₹100.00)");
  expect(words).not.toContain("has changed");
});
