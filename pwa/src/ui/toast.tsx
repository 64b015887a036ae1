import { useSyncExternalStore } from "react";
import styles from "./toast.module.css";

type ToastAction = { readonly label: string; readonly run: () => void };

type Toast = {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
  /** What a "no" means; undefined where none can be said. */
  readonly onDismiss: (() => void) | undefined;
  /** Whether one that says the same takes its place. What undoes a deed of its own is undone by no other. */
  readonly isReplaced: boolean;
};

type ToastOptions = ToastAction & {
  /** Stays until it is acted upon or taken back. */
  stays?: boolean;
  /** Offers "Not now" beside the action, and is told of it. */
  onDismiss?: () => void;
};

const shownForMs = 6_000;
/** An undo needs time to be noticed. */
const shownWithActionForMs = 12_000;

/** The toasts on screen. One list for the page, since whoever speaks need not be on screen any more when it is read. */
function createToasts() {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    for (const listener of listeners) listener();
  }

  function hide(id: number) {
    change(toasts.filter((toast) => toast.id !== id));
  }

  /** Not while somebody is at its button: who goes there by the Tab key needs a while. */
  function hideLater(id: number, inMs: number) {
    setTimeout(() => (document.activeElement?.closest(`[data-toast="${id}"]`) ? hideLater(id, inMs) : hide(id)), inMs);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => toasts,
    hide,
    show(text: string, action?: ToastOptions): () => void {
      lastId += 1;
      const id = lastId;
      const isReplaced = action === undefined || action.stays === true;
      const others = toasts.filter((toast) => toast.text !== text || !toast.isReplaced);
      change([...others, { id, text, action, onDismiss: action?.onDismiss, isReplaced }]);
      if (!action?.stays) hideLater(id, action ? shownWithActionForMs : shownForMs);
      return () => hide(id);
    },
  };
}

const toasts = createToasts();
const none: readonly Toast[] = [];

/** Says one short thing at the foot of the screen without moving anything. The answer takes it back. */
export const showToast = toasts.show;

export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none);

  function act(toast: Toast) {
    toasts.hide(toast.id);
    toast.action?.run();
  }

  function dismiss(toast: Toast) {
    toasts.hide(toast.id);
    toast.onDismiss?.();
  }

  return (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={styles.toast} data-toast={toast.id}>
          {toast.text}
          {toast.action && (
            <button type="button" className={styles.action} onClick={() => act(toast)}>
              {toast.action.label}
            </button>
          )}
          {toast.onDismiss && (
            <button type="button" className={styles.action} onClick={() => dismiss(toast)}>
              Not now
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
