import { foldChoice } from "@chargefront/shared/product/fold-choice";
import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { familyOf } from "@chargefront/shared/product/product";
import { createStoredValue, useStoredValue } from "../../device/local/stored-value.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { compareWords } from "./compare-words.ts";

/** More columns are hard to read side by side. */
export const mostCompared = 4;

/** The products that the visitor ticked, all of one family; the family as `foldChoice` writes it. */
type Compared = { readonly family: string; readonly ids: readonly string[] };

const none: Compared = { family: "", ids: [] };
const stored = createStoredValue<Compared>("compare", { parse: readCompared, empty: none });

/** Returns the ids of the ticked products, and the actions on them. */
export function useCompared() {
  const t = useWords(compareWords);
  const { family, ids } = useStoredValue(stored);

  function untick(id: string) {
    stored.set({ family, ids: ids.filter((one) => one !== id) });
  }

  function toggle(product: LocalizedProduct) {
    const own = foldChoice(familyOf(product.specifications).category ?? "");
    if (ids.includes(product._id)) {
      untick(product._id);
    } else if (ids.length > 0 && own !== family) {
      stored.set({ family: own, ids: [product._id] });
      const begun = stored.current();
      // A tick that was made since is newer.
      const undo = () => stored.current() === begun && stored.set({ family, ids });
      showToast(t("begun"), { label: t("undo"), run: undo });
    } else if (ids.length >= mostCompared) {
      showToast(t("full", { n: mostCompared }));
    } else {
      stored.set({ family: own, ids: [...ids, product._id] });
    }
  }

  return { ids, toggle, untick, clear: stored.clear };
}

/** Unticks the products that have left the catalogue: no card is left to untick them at. */
export function untickGone(catalogue: readonly LocalizedProduct[]) {
  const { family, ids } = stored.current();
  const offered = ids.filter((id) => catalogue.some(({ _id }) => _id === id));
  if (offered.length < ids.length) stored.set({ family, ids: offered });
}

function readCompared(text: string): Compared {
  try {
    const { family, ids } = JSON.parse(text);
    const isRead = typeof family === "string" && Array.isArray(ids) && ids.every((id) => typeof id === "string");
    return isRead ? { family, ids: ids.slice(0, mostCompared) } : none;
  } catch {
    return none;
  }
}
