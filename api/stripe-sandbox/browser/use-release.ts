import { useCallback, useEffect, useRef } from "react";

/** Runs something once nothing is pressed: a sentence that appears under a finger would move the button away from
 *  it. */
export function useRelease(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    function onDown() {
      isPressed.current = true;
    }
    function onUp() {
      isPressed.current = false;
      // The click comes after the release and goes first.
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
