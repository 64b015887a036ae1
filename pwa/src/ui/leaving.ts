import { createContext, useContext, useEffect, useState } from "react";
import type { Path } from "react-router-dom";

/** Called before a navigation: true blocks it, and `goOn` continues it later. */
export type Hold = (next: Path, goOn: () => void) => boolean;

/** Registers a hold and returns a function that removes it. Provided by the router around the screens. */
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
