import { createContext, useContext, useEffect, useState } from "react";
import type { Path } from "react-router-dom";

/** Asked before another place is shown: true keeps the present one, and `goOn` then leads to the other after all. */
export type Hold = (next: Path, goOn: () => void) => boolean;

/** Takes a hold in, until the answer is called. Given by the router around the screens. */
export const HoldsContext = createContext<(hold: Hold) => () => void>(() => () => undefined);

/** Keeps the user on a screen while `mustAsk` returns true; `goOn` is set once the user has tried to leave, and
 *  continues. */
export function useHold(mustAsk: (next: Path) => boolean) {
  const takeIn = useContext(HoldsContext);
  const [held, setHeld] = useState<{ readonly goOn: () => void }>();
  useEffect(
    () =>
      takeIn((next, goOn) => {
        if (!mustAsk(next)) return false;
        setHeld({ goOn });
        return true;
      }),
    [takeIn, mustAsk],
  );
  return { goOn: held?.goOn, stay: () => setHeld(undefined) };
}
