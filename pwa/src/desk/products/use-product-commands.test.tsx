import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { ToastRegion } from "../../ui/toast.tsx";
import { ownAccountQuery } from "../access/use-rights.ts";
import { useProductCommands } from "./use-product-commands.ts";

let commands: ReturnType<typeof useProductCommands>;

function Screen() {
  commands = useProductCommands();
  return <ToastRegion />;
}

/** Opens the commands for a role; a list that is refetched after a change never arrives. Returns the paths called. */
async function opens(role: string): Promise<string[]> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const called: string[] = [];
  vi.stubGlobal("fetch", (input: unknown, { method = "GET" }: RequestInit = {}) => {
    if (method === "GET") return new Promise(() => undefined);
    called.push(new URL(String(input), "http://shop.example").pathname);
    return Promise.resolve(Response.json({ state: "hidden" }));
  });
  const client = new QueryClient();
  client.setQueryData(ownAccountQuery().queryKey, { role } as never);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  return called;
}

const wallbox = { _id: "p", title: "AC wallbox", state: "on-sale" } as AdminProduct;
const toast = () => document.querySelector("[data-toast]")?.textContent;

it("undoes a change before the lists are up to date", async () => {
  const called = await opens("owner");
  await act(async () => commands.perform("hide", wallbox));
  await act(() => expect.poll(toast).toBe("AC wallbox is hidden from the shop.Undo"));
  await act(async () => document.querySelector<HTMLButtonElement>("[data-toast] button")?.click());
  expect(called).toEqual(["/api/products/hide/p", "/api/products/show/p"]);
});

it.each([
  ["content", "hide", "AC wallbox is hidden from the shop until someone who sets prices shows it."],
  ["content", "delete", "AC wallbox is deleted.Undo"],
  ["content", "restore", "AC wallbox is restored, and hidden until someone who sets prices shows it.Undo"],
  ["accounts", "show", "AC wallbox is on sale again."],
  ["owner", "show", "AC wallbox is on sale again.Undo"],
] as const)("offers %s the Undo of %s only with the right to it", async (role, move, sentence) => {
  await opens(role);
  await act(async () => commands.perform(move, wallbox));
  await act(() => expect.poll(toast).toBe(sentence));
});
