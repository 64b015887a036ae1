import { useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type Toast = { readonly id: number; readonly text: string };

const shownForMs = 6000;

/** The toasts on screen. One list for the page, since whoever speaks need not be on screen any more when it is read. */
function createToasts() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
    show(text: string) {
      lastId += 1;
      const id = lastId;
      change([...toasts.filter((toast) => toast.text !== text), { id, text }]);
      setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), shownForMs);
    },
  };
}

const toasts = createToasts();
const none: readonly Toast[] = [];

/** Says one short thing at the foot of the screen without moving anything. */
export const showToast = toasts.show;

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          {toast.text}
        </div>
      ))}
    </div>
  );
}
