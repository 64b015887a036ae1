import { useCallback, useEffect, useRef } from "react";

/** Returns a function that waits until no button is pressed and its click has been dispatched. */
export function useRelease(): () => Promise<void> {
  const isPressed = useRef(false);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
    };
    window.addEventListener("pointerdown", onDown, true);
    window.addEventListener("pointerup", onUp, true);
    window.addEventListener("pointercancel", onUp, true);
    return () => {
      window.removeEventListener("pointerdown", onDown, true);
      window.removeEventListener("pointerup", onUp, true);
      window.removeEventListener("pointercancel", onUp, true);
    };
  }, []);

  return useCallback(
    () =>
      new Promise((resolve) => {
        if (!isPressed.current) return resolve();
        const onEnd = () => {
          window.removeEventListener("pointerup", onEnd);
          window.removeEventListener("pointercancel", onEnd);
          setTimeout(resolve, 0);
        };
        window.addEventListener("pointerup", onEnd);
        window.addEventListener("pointercancel", onEnd);
      }),
    [],
  );
}
