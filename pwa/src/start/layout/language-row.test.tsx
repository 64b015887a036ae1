import type { Language } from "@chargefront/shared/text/language";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { PageLanguageContext } from "../../ui/words/use-words.ts";
import { fetchWords, wordsIn } from "../languages/page-words.ts";
import { LanguageRow } from "./language-row.tsx";

const root = createRoot(document.body.appendChild(document.createElement("div")));
const load = vi.fn();

function row(language: Language, address: string) {
  return (
    <PageLanguageContext value={wordsIn(language)}>
      <MemoryRouter basename={language === "en" ? "/" : `/${language}`} initialEntries={[address]}>
        <LanguageRow load={load} />
      </MemoryRouter>
    </PageLanguageContext>
  );
}

const show = (language: Language, address: string) => flushSync(() => root.render(row(language, address)));
const links = () => [...document.querySelectorAll("a")];
const addresses = () => links().map((link) => link.getAttribute("href"));

function press(name: string, held: MouseEventInit = {}): boolean {
  const link = links().find((one) => one.textContent === name);
  if (!link) throw new Error(`no link ${name}`);
  return link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...held }));
}

beforeAll(() => fetchWords("hi", "site"));
afterEach(() => {
  flushSync(() => root.render(null));
  load.mockClear();
});

it("leads to the same screen in each language, with its query and fragment", () => {
  show("hi", "/hi/Product?q=wallbox#key");
  expect(addresses()).toEqual(["/Product?q=wallbox#key", "/hi/Product?q=wallbox#key", "/mr/Product?q=wallbox#key"]);
});

it("leads from the home page to the home page", () => {
  show("en", "/?utm_source=x");
  expect(addresses()).toEqual(["/?utm_source=x", "/hi?utm_source=x", "/mr?utm_source=x"]);
});

it("names each language in its own letters, and the one that is read now", () => {
  show("hi", "/hi/Product");
  expect(document.querySelector("nav")?.getAttribute("aria-label")).toBe("भाषाएँ");
  expect(
    links().map((link) => [link.textContent, link.lang, link.hreflang, link.getAttribute("aria-current")]),
  ).toEqual([
    ["English", "en-IN", "en-IN", null],
    ["हिन्दी", "hi-IN", "hi-IN", "true"],
    ["मराठी", "mr-IN", "mr-IN", null],
  ]);
});

it("loads the document in the language that is pressed", async () => {
  show("hi", "/hi/Product?q=wallbox");
  expect(press("English")).toBe(false);
  await expect.poll(() => load).toHaveBeenCalledWith("/Product?q=wallbox");
});

it("leaves another tab to the browser", async () => {
  show("en", "/Product");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  press("मराठी", { ctrlKey: true });
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
});

it("renders links without the query on the server", () => {
  const html = renderToStaticMarkup(row("hi", "/hi/Product?utm_source=x"));
  expect(html).toContain('href="/mr/Product"');
  expect(html).not.toContain("utm_source");
});
