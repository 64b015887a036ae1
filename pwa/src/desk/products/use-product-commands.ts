import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { changeProductState, followProductChange, type ProductAction } from "./save-product.ts";

const outcomes = {
  delete: { said: "deleted", undo: "restore" },
  restore: { said: "restored", undo: "delete" },
  hide: { said: "hidden from the shop", undo: "show" },
  show: { said: "on sale again", undo: "hide" },
} as const satisfies Record<ProductAction, { said: string; undo: ProductAction }>;

/** Returns the actions of the product list. Each can be undone from its toast. */
export function useProductCommands() {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string>();
  const isUnderWay = useRef(false);

  async function perform(action: ProductAction, product: AdminProduct) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusyId(product._id);
    try {
      const state = await changeProductState(action, product._id);
      const { said, undo } = outcomes[action];
      const isNowHidden = action === "restore" && state === "hidden" && product.state !== "hidden";
      const why = isNowHidden ? ", and hidden until someone who sets prices shows it" : "";
      showToast(`${product.title} is ${said}${why}.`, { label: "Undo", run: () => void perform(undo, product) });
      await followProductChange(client);
    } catch (error) {
      showToast(sentenceFor(error));
    } finally {
      isUnderWay.current = false;
      setBusyId(undefined);
    }
  }

  return { busyId, perform: (action: ProductAction, product: AdminProduct) => void perform(action, product) };
}
