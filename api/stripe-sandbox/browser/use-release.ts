import { useCallback, useEffect, useRef } from "react";

/** Returns a function that delays a callback until no pointer is pressed: a message that appears during a press
 *  would move the button away from the finger. */
export function useRelease(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    function onDown() {
      isPressed.current = true;
    }
    function onUp() {
      isPressed.current = false;
      // The click event follows the release and is handled first.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    }
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener("pointerdown", onDown, options);
    window.addEventListener("pointerup", onUp, options);
    window.addEventListener("pointercancel", onUp, options);
    return () => listening.abort();
  }, []);

  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
