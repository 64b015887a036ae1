import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { storedPricesAsOf } from "../../device/local/prices-as-of.ts";
import { AsOfLabel } from "./as-of-label.tsx";
import { asOfQuery } from "./catalogue-queries.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const root = createRoot(document.body.appendChild(document.createElement("div")));
const hasLine = () => document.documentElement.hasAttribute("data-dated");

/** Opens a screen with prices that are `days` days old. Returns the label's text. */
async function open(days: number, isOnline = true): Promise<string> {
  const asOf = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  storedPricesAsOf.set(asOf);
  const client = new QueryClient();
  client.setQueryData(asOfQuery().queryKey, asOf);
  await act(async () =>
    root.render(
      <QueryClientProvider client={client} key={days}>
        <AsOfLabel />
      </QueryClientProvider>,
    ),
  );
  return document.body.textContent ?? "";
}

afterEach(async () => {
  await act(async () => root.render(null));
  storedPricesAsOf.clear();
  vi.restoreAllMocks();
});

it.each([0.9, -3])("shows nothing and takes no line online, with prices that are %d days old", async (days) => {
  expect(await open(days)).toBe("");
  expect(hasLine()).toBe(false);
});

it("shows the time of prices that are a day old", async () => {
  expect(await open(1.1)).toMatch(/^Prices as of \d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d\.$/);
  expect(hasLine()).toBe(true);
});

it("shows offline that the device is, and the time of the prices", async () => {
  expect(await open(0, false)).toMatch(/^You are offline\. Prices as of \d.*\d\d:\d\d\.$/);
  expect(hasLine()).toBe(true);
});

it("asks to confirm prices that are a week old", async () => {
  expect(await open(7.1)).toBe("These prices are 7 days old. Please confirm with us before ordering.");
});

it("keeps its line when the prices are updated while the screen is open", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(0, false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(document.body.textContent).toBe("");
  expect(hasLine()).toBe(true);
});
