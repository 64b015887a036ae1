import type { Address } from "@chargefront/shared/person/address";
import { statesOfPin } from "@chargefront/shared/person/indian-states";
import { useWords } from "../../ui/words/use-words.ts";
import { orderPartsWords } from "./order-parts-words.ts";
import { useStateName } from "./use-state-name.ts";

type Place = Pick<Address, "pin"> & { readonly state: string };

/** Returns a function that asks about a PIN code that does not lie in its state; undefined where they agree. Such
 *  addresses are questioned, not refused: the post office's lists have exceptions. docs/product/decisions.md#13. */
export function usePinQuestion(): (place: Place) => string | undefined {
  const t = useWords(orderPartsWords);
  const stateName = useStateName();
  return ({ pin, state: chosen }) => {
    const states: readonly string[] = statesOfPin(pin);
    if (states.includes(chosen)) return undefined;
    const state = stateName(chosen);
    const [first, ...others] = states.map(stateName);
    const place = others.reduce<string | undefined>((one, other) => one && t("either", { one, other }), first);
    return place === undefined ? t("pinNowhere", { pin, state }) : t("pinOf", { pin, place, state });
  };
}
