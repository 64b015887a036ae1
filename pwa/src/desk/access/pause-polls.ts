import { focusManager } from "@tanstack/react-query";

const idleMs = 5 * 60_000;
const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "visibilitychange"] as const;

/** Pauses the polls of every screen after five minutes without input: each poll renews the session, which is to end when
 *  no one uses it. The next input polls at once. Returns a function that stops this. */
export function pausePollsWhenIdle(): () => void {
  let timer: ReturnType<typeof setTimeout>;

  function onInput() {
    clearTimeout(timer);
    timer = setTimeout(() => focusManager.setFocused(false), idleMs);
    // Whether the tab is visible decides again.
    focusManager.setFocused(undefined);
  }

  onInput();
  for (const type of inputs) document.addEventListener(type, onInput, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const type of inputs) document.removeEventListener(type, onInput, { capture: true });
    focusManager.setFocused(undefined);
  };
}
