import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { changeProductState, followProductChange, type ProductAction } from "./save-product.ts";

const outcomes = {
  delete: { said: "deleted", undo: "restore" },
  restore: { said: "restored", undo: "delete" },
  hide: { said: "hidden from the shop", undo: "show" },
  show: { said: "on sale again", undo: "hide" },
} as const satisfies Record<ProductAction, { said: string; undo: ProductAction }>;

/** Returns the actions of the product list. Each can be undone from its toast by those who may do the reverse. */
export function useProductCommands() {
  const client = useQueryClient();
  const { mayWrite } = useRights();
  const [busyId, setBusyId] = useState<string>();
  const changing = useRef(new Set<string>());

  async function perform(action: ProductAction, product: AdminProduct) {
    if (changing.current.has(product._id)) return;
    changing.current.add(product._id);
    setBusyId(product._id);
    try {
      const state = await changeProductState(action, product._id);
      const { said, undo } = outcomes[action];
      const canUndo = mayWrite(undo === "show" ? "products.price" : "products");
      const isNowHidden = action === "restore" && state === "hidden" && product.state !== "hidden";
      const also = isNowHidden ? ", and hidden" : "";
      const until = isNowHidden || (action === "hide" && !canUndo) ? " until someone who sets prices shows it" : "";
      const undoing = { label: "Undo", run: () => void perform(undo, product) };
      showToast(`${product.title} is ${said}${also}${until}.`, canUndo ? undoing : undefined);
      // Not awaited: the user may press Undo before the lists are up to date.
      void followProductChange(client);
    } catch (error) {
      showToast(sentenceFor(error));
    } finally {
      changing.current.delete(product._id);
      setBusyId((current) => (current === product._id ? undefined : current));
    }
  }

  return { busyId, perform: (action: ProductAction, product: AdminProduct) => void perform(action, product) };
}
