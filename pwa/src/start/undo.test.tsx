import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useEnquiryChanges } from "../desk/enquiries/use-enquiry-changes.ts";
import { toLines } from "../device/basket/basket.ts";
import { useBasket } from "../device/basket/basket-store.ts";
import { ToastRegion } from "../ui/toast.tsx";

async function shows(screen: ReactElement) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        {screen}
        <ToastRegion />
      </QueryClientProvider>,
    ),
  );
}

async function presses(name: string) {
  const button = () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await act(() => expect.poll(button).toBeDefined());
  await act(async () => button()?.click());
}

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

const item = (id: string) => ({ id, title: id, description: "", price: 1, image: "", rating: 4 });
const stores = (ids: string) => localStorage.setItem("basket", JSON.stringify([...ids].map(item)));
const stored = () =>
  (JSON.parse(localStorage.getItem("basket") ?? "[]") as { id: string }[]).map(({ id }) => id).join("");

function BasketOfThis() {
  const { basket, removeLine } = useBasket();
  return toLines(basket, undefined).map((line) => (
    <button key={line.item.id} type="button" onClick={() => removeLine(line)}>
      {`Remove ${line.item.id}`}
    </button>
  ));
}

it.each([
  ["b", "ab"],
  ["bc", "abc"],
  ["bbb", "abbb"],
  ["", "a"],
])("puts the removed product back into a cart that holds %j by then", async (since, then) => {
  stores("ab");
  await shows(<BasketOfThis />);
  await presses("Remove a");
  // Another tab writes beside this one.
  await act(async () => {
    stores(since);
    window.dispatchEvent(new StorageEvent("storage", { key: "basket" }));
  });
  await presses("Undo");
  expect(stored()).toBe(then);
});

const enquiry = { _id: "e", name: "Asha", status: "new", assignee: null } as unknown as Enquiry;

function EnquiryOfThis() {
  const { setStatus } = useEnquiryChanges();
  return (
    <button type="button" onClick={() => void setStatus(enquiry, "contacted")}>
      Contacted
    </button>
  );
}

it.each([
  ["contacted", "new"],
  ["won", "won"],
] as const)("takes a status back that is %s by then: %s", async (since, then) => {
  const kept: Record<string, unknown> = { ...enquiry, history: [] };
  await shows(<EnquiryOfThis />);
  vi.stubGlobal("fetch", async (_: unknown, init: RequestInit = {}) => {
    if (init.method !== "PATCH") return Response.json(kept);
    const { from, ...changes } = JSON.parse(String(init.body));
    const conflict = { error: "Changed.", code: "edit-conflict", enquiry: kept };
    if (from.status !== kept.status) return Response.json(conflict, { status: 409 });
    return Response.json(Object.assign(kept, changes));
  });
  await presses("Contacted");
  await act(() => expect.poll(() => kept.status).toBe("contacted"));
  kept.status = since;
  await presses("Undo");
  await act(() => expect.poll(() => document.body.textContent).not.toContain("Undo"));
  await act(() => expect.poll(() => kept.status).toBe(then));
});
