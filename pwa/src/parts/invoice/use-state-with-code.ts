import { gstCodeOf } from "@chargefront/shared/person/gst-state";
import { useStateName } from "../order/use-state-name.ts";

/** Returns a function that says a state of India in the page's language with its GST code: `Maharashtra (27)`. */
export function useStateWithCode(): (state: string) => string {
  const stateName = useStateName();
  return (state) => {
    const code = gstCodeOf(state);
    return code === undefined ? stateName(state) : `${stateName(state)} (${code})`;
  };
}
