import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { ToastRegion } from "../../ui/toast.tsx";
import { AdminSearchWordsScreen } from "./admin-search-words.tsx";

type Content = { readonly words: readonly { says: string; means: string; family?: string }[] };

const stored: Content = {
  words: [
    { says: "gpay", means: "UPI", family: "Kiosks" },
    { says: "scooty", means: "scooter" },
  ],
};
let shop: { role: string; source: { revision: number; updatedAt: string; content: Content }; sent: Content[] };

const answers: Readonly<Record<string, (sent?: { content: Content; revision: number }) => Response>> = {
  "/api/admins/me": () => Response.json({ role: shop.role }),
  "/api/pages/search/source": () => Response.json(shop.source),
  "/api/admin/search-misses": () => Response.json([{ words: "tesla", count: 3, lastOn: "2026-03-03" }]),
  "/api/admin/specification-names": () => Response.json([{ name: "Category", values: ["Kiosks", "Wallboxes"] }]),
  "/api/pages/search": (sent) => {
    if (!sent) return new Response(null, { status: 404 });
    shop.sent.push(sent.content);
    if (sent.revision !== shop.source.revision) {
      return Response.json({ error: "x", code: "edit-conflict", page: shop.source }, { status: 409 });
    }
    shop.source = { ...shop.source, revision: sent.revision + 1, content: sent.content };
    return Response.json(shop.source);
  },
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  shop = { role: "content", source: { revision: 4, updatedAt: "2026-03-03T08:35:00.000Z", content: stored }, sent: [] };
});

async function opens() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (input: unknown, init: RequestInit = {}) => {
    const path = new URL(String(input), "http://shop.example").pathname;
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    return answers[path]?.(body) ?? Response.json({}, { status: 404 });
  });
  const router = createMemoryRouter([{ path: "*", element: <AdminSearchWordsScreen /> }]);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
        <ToastRegion />
      </QueryClientProvider>,
    ),
  );
  await act(() => expect.poll(() => document.body.textContent).toContain("tesla"));
}

const named = (button: Element) => button.getAttribute("aria-label") ?? button.textContent;

async function presses(name: string) {
  const button = () => [...document.querySelectorAll("button")].find((one) => named(one) === name);
  await act(() => expect.poll(button).toBeDefined());
  await act(async () => button()?.click());
}

async function types(name: string, text: string) {
  const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, text);
    for (const event of ["input", "change"]) field?.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

const rows = () => [...document.querySelectorAll("form fieldset")].map((row) => row.getAttribute("aria-label"));

it("begins a search word from a search without a result, and saves it once it has a meaning", async () => {
  await opens();
  await presses("Add “tesla” as a search word");
  expect(document.activeElement?.getAttribute("name")).toBe("words.2.means");
  await presses("Save");
  expect(document.body.textContent).toContain("Please enter a meaning or choose a family.");
  await types("words.2.family", "Wallboxes");
  await presses("Save");
  await act(() => expect.poll(() => shop.sent).toHaveLength(1));
  expect(shop.sent[0]?.words).toEqual([...stored.words, { says: "tesla", means: "", family: "Wallboxes" }]);
  expect(document.body.textContent).toContain("In the list");
});

it("filters the list, keeps unsaved rows in it, and takes a removal back", async () => {
  await opens();
  expect(rows()).toEqual(["scooty", "gpay"]);
  await types("words.0.means", "UPI post");
  await types("q", "scooter");
  await act(() => document.querySelector<HTMLFormElement>("form[role=search]")?.requestSubmit());
  expect(rows()).toEqual(["scooty", "gpay"]);
  await presses("Remove scooty");
  expect(rows()).toEqual(["gpay"]);
  await presses("Undo");
  expect(rows()).toEqual(["scooty", "gpay"]);
});

it("shows the rows that another admin changed before it saves over them", async () => {
  await opens();
  shop.source = { ...shop.source, revision: 5, content: { words: [{ says: "gpay", means: "payment" }] } };
  await types("words.1.means", "two-wheeler");
  await presses("Save");
  await act(() => expect.poll(() => document.querySelector("dialog")?.textContent).toContain("payment"));
  expect([...document.querySelectorAll("dialog h3")].map(({ textContent }) => textContent)).toEqual(["gpay", "scooty"]);
  await presses("Keep mine and save");
  await act(() => expect.poll(() => shop.source.revision).toBe(6));
  expect(shop.source.content.words[1]).toEqual({ says: "scooty", means: "two-wheeler" });
});

it("only shows the list to those who may not change products", async () => {
  shop.role = "sales";
  await opens();
  await act(() => expect.poll(() => document.querySelector("table")?.textContent).toContain("gpay"));
  expect([...document.querySelectorAll("button")].map(named)).toEqual([]);
});
