import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { chooseLanguage, readChosenLanguage } from "../../device/store/chosen-language.ts";
import { ToastRegion } from "../../ui/toast.tsx";
import { offerLanguage } from "./language-offer.ts";

vi.mock("../../device/store/chosen-language.ts");

const root = createRoot(document.body.appendChild(document.createElement("div")));
const load = vi.fn();

/** Opens an address with a browser that asks for languages, on a device where one was chosen or none. */
async function opens(address: string, { asks = ["en-IN"], chosen }: { asks?: string[]; chosen?: "en" | "hi" | "mr" }) {
  window.history.replaceState(null, "", address);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(asks);
  vi.mocked(readChosenLanguage).mockResolvedValue(chosen);
  vi.mocked(chooseLanguage).mockResolvedValue();
  await offerLanguage(load);
  flushSync(() => root.render(<ToastRegion />));
  return [...document.querySelectorAll("button")];
}

afterEach(() => {
  for (const button of document.querySelectorAll("button")) flushSync(() => button.click());
  flushSync(() => root.render(null));
  vi.clearAllMocks();
});

it("offers the home page in the first of our languages that the browser asks for", async () => {
  const [take] = await opens("/?utm_source=x", { asks: ["en-IN", "mr", "hi-IN"] });
  expect(take?.textContent).toBe("मराठीत पाहा");
  expect(take?.closest("[lang]")?.getAttribute("lang")).toBe("mr-IN");
  flushSync(() => take?.click());
  await expect.poll(() => load).toHaveBeenCalledWith("/mr?utm_source=x");
  expect(chooseLanguage).toHaveBeenCalledWith("mr");
});

it("keeps the page's language where the offer is declined", async () => {
  const [, no] = await opens("/", { asks: ["hi"] });
  flushSync(() => no?.click());
  expect(chooseLanguage).toHaveBeenCalledWith("en");
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ["a browser that names none of the others", "/", { asks: ["en-GB", "ta-IN"] }],
  ["somebody who reads Hindi already", "/hi", { asks: ["en-GB"] }],
  ["any other screen while nothing was chosen", "/Product", { asks: ["hi"] }],
  ["a page in the language that was chosen", "/hi/Product", { chosen: "hi" as const }],
  ["a screen that speaks English alone", "/Card", { chosen: "hi" as const }],
])("offers nothing to %s", async (_who, address, device) => {
  expect(await opens(address, device)).toEqual([]);
});

it("offers a shared link's screen in the language that was chosen here, English too", async () => {
  const [take] = await opens("/hi/Product?q=wallbox#main", { chosen: "en" });
  expect(take?.textContent).toBe("Read in English");
  flushSync(() => take?.click());
  await expect.poll(() => load).toHaveBeenCalledWith("/Product?q=wallbox#main");
});
