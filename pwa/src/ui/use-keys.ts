import { useEffect, useEffectEvent } from "react";

/** Calls back for each key that is pressed anywhere on the page, unless the user types into a field or holds Ctrl, Alt or
 *  Command. A key that is held down counts once, unless it is one of `repeated`. The callback prevents the default of
 *  those that it uses. */
export function useKeys(onKey: (event: KeyboardEvent) => void, repeated: readonly string[] = []): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (event.defaultPrevented || isHeld || isTypedInto(event.target)) return;
    if (!event.repeat || repeated.includes(event.key)) onKey(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input:not([type=checkbox]), select, textarea") !== null;
}
