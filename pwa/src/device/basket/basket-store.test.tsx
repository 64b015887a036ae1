import type { Product } from "@chargefront/shared/product/product";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { ToastRegion } from "../../ui/toast.tsx";
import { useBasket } from "./basket-store.ts";

const product = {
  _id: "p",
  title: "Cable",
  description: "",
  imageURL: "/p.webp",
  price: 1,
  rating: 4,
  revision: 1,
} as Product;

function Screen() {
  const { basket, add } = useBasket();
  return (
    <>
      <ToastRegion />
      <button type="button" id="add" onClick={() => add(product)}>
        {basket.length} in the cart
      </button>
    </>
  );
}

async function showScreen() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Screen />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  });
}

/** Empties the cart that the page holds. */
const emptyCart = () => act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "basket" })));

const add = () => act(async () => document.querySelector<HTMLElement>("#add")?.click());

it("warns when the cart no longer fits into the browser's store", async () => {
  const kept = new Map<string, string>();
  const setItem = (name: string, text: string) => {
    if (text.length > 200) throw new DOMException("full", "QuotaExceededError");
    kept.set(name, text);
  };
  const getItem = (name: string) => kept.get(name) ?? null;
  vi.stubGlobal("localStorage", { getItem, setItem, removeItem: (name: string) => kept.delete(name) });
  await showScreen();
  await add();
  expect(document.body.textContent).not.toContain("does not save");
  await add();
  await add();
  expect(document.body.textContent).toContain("This browser does not save your cart.");
  await emptyCart();
});

it.each([
  ["reads nothing", "getItem"],
  ["writes nothing", "setItem"],
] as const)("warns with the first product that the browser %s", async (_, name) => {
  const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { ...store, [name]: refuse });
  await showScreen();
  await add();
  expect(document.querySelector("#add")?.textContent).toBe("1 in the cart");
  expect(document.body.textContent).toContain("This browser does not save your cart.");
  await emptyCart();
});
