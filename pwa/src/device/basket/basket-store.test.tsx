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

it.each([
  ["reads nothing", "getItem"],
  ["writes nothing", "setItem"],
] as const)("warns with the first product that the browser %s", async (_, name) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const store = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("localStorage", { ...store, [name]: refuse });
  onTestFinished(() => void vi.unstubAllGlobals());
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Screen />));
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => document.querySelector<HTMLElement>("#add")?.click());
  expect(document.querySelector("#add")?.textContent).toBe("1 in the cart");
  expect(document.body.textContent).toContain("This browser does not save your cart.");
  // Empties the cart that the page holds.
  await act(async () => void window.dispatchEvent(new StorageEvent("storage", { key: "basket" })));
});
