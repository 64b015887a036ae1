import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { focusMain } from "./browser/page.ts";
import styles from "./toast.module.css";
import { uiWords } from "./ui-words.ts";
import { Said } from "./words/said.tsx";
import { useWords } from "./words/use-words.ts";

type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /** The language of the text and the label, where it is not the page's. */
  readonly lang?: string;
};

type Toast = {
  readonly id: number;
  readonly text: string;
  readonly action: ToastAction | undefined;
  /** Runs when the user declines; undefined where the toast cannot be declined. */
  readonly onDismiss: (() => void) | undefined;
  readonly stays: boolean;
  readonly isOffer: boolean;
  /** Belongs to the screen of this path, and goes with it; false for one that outlives its screen. */
  readonly shownOn: string | false;
  /** Goes with the next press or scroll, too. */
  readonly isBrief: boolean;
};

type ToastOptions = ToastAction & {
  /** Keeps the toast until the user acts on it or the sender removes it. */
  stays?: boolean;
  /** Keeps the toast too, but hides it while the user fills in a form or buys. */
  isOffer?: boolean;
  /** Removes the toast with the next press or scroll, so that it covers nothing the user turns to. */
  isBrief?: boolean;
  /** Removes the toast when the user leaves the screen, as one without an action. */
  isOfScreen?: boolean;
  /** How long the toast is shown, in ms. */
  forMs?: number;
  /** Adds "Not now" beside the action; called when the user chooses it. */
  onDismiss?: () => void;
};

const shownForMs = 6_000;
/** The user needs time to notice an Undo. */
const shownWithActionForMs = 12_000;

/** Creates the toasts of the page, one of which is on screen: a passing toast replaces the passing one before it, and
 *  a toast that stays returns afterwards. One list for the page, because the sender of a toast may have left the
 *  screen by the time it is read. */
function createToasts() {
  let toasts: readonly Toast[] = [];
  let shown: Toast | undefined;
  let offersHeldBy = 0;
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]) {
    toasts = next;
    shown = toasts.findLast((toast) => !toast.stays) ?? toasts.findLast((toast) => !toast.isOffer || !offersHeldBy);
    for (const listener of listeners) listener();
  }

  /** Hides the passing toasts of other screens; an Undo remains possible. */
  function leaveScreen() {
    const { pathname } = window.location;
    change(toasts.filter(({ shownOn }) => !shownOn || shownOn === pathname));
  }

  function hide(id: number) {
    change(toasts.filter((toast) => toast.id !== id));
  }

  /** Hides later while the toast's button has the focus: a user who reaches it by the Tab key needs time. */
  function hideLater(id: number, inMs: number) {
    setTimeout(() => (document.activeElement?.closest(`[data-toast="${id}"]`) ? hideLater(id, inMs) : hide(id)), inMs);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    hide,
    leaveScreen,
    show(text: string, action?: ToastOptions): () => void {
      lastId += 1;
      const id = lastId;
      const {
        isOffer = false,
        stays = isOffer,
        isBrief = false,
        isOfScreen = isBrief || !action,
        onDismiss,
        forMs = action && !isBrief ? shownWithActionForMs : shownForMs,
      }: Partial<ToastOptions> = action ?? {};
      const shownOn = isOfScreen && window.location.pathname;
      const others = toasts.filter((toast) => toast.stays && toast.text !== text);
      change([...others, { id, text, action, onDismiss, stays, isOffer, shownOn, isBrief }]);
      if (!stays) hideLater(id, forMs);
      return () => hide(id);
    },
    holdOffers(): () => void {
      offersHeldBy += 1;
      change(toasts);
      return () => {
        offersHeldBy -= 1;
        change(toasts);
      };
    },
  };
}

const toasts = createToasts();

/** Shows a short message at the bottom of the screen without moving the content. Returns a function that removes it. */
export const showToast = toasts.show;

/** Hides the toasts of the screen that the user has left. Show a toast for the next screen after navigating to it. */
export const leaveToasts = toasts.leaveScreen;

/** Holds offers back while the calling component is on screen and `isHeld`. */
export function useOffersHeld(isHeld = true): void {
  useEffect(() => (isHeld ? toasts.holdOffers() : undefined), [isHeld]);
}

export function ToastRegion() {
  const t = useWords(uiWords);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.shown, () => undefined);

  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (toast) return keepOffActionBar(region.current);
  }, [toast]);

  useEffect(() => {
    if (toast?.isBrief) return onTurningAway(() => toasts.hide(toast.id));
  }, [toast]);

  function act(run: (() => void) | undefined) {
    if (toast) toasts.hide(toast.id);
    focusMain();
    run?.();
  }

  return (
    <div ref={region} className={styles.region} data-screen-only role="status" aria-live="polite">
      {toast && (
        <div key={toast.id} className={styles.toast} data-toast={toast.id}>
          <span lang={toast.action?.lang}>
            <Said sentence={toast.text} />
          </span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              lang={toast.action.lang}
              onClick={() => act(toast.action?.run)}
            >
              {toast.action.label}
            </button>
          )}
          {toast.onDismiss && (
            <button type="button" className={styles.action} onClick={() => act(toast.onDismiss)}>
              {t("notNow")}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** A press counts when it is over: at the end of a page the removal moves what is being pressed. What scrolls by itself
 *  does not count. */
const turningAway = ["click", "wheel", "touchmove"] as const;

/** Calls back when the user presses something outside the toast, or scrolls. Returns a function that stops this. */
function onTurningAway(callback: () => void): () => void {
  const onEvent = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("[data-toast]"))) callback();
  };
  for (const type of turningAway) window.addEventListener(type, onEvent, { capture: true, passive: true });
  return () => {
    for (const type of turningAway) window.removeEventListener(type, onEvent, { capture: true });
  };
}

/** Keeps the region above the screen's own bottom bar while that is in its way. Returns a function that stops this. */
function keepOffActionBar(region: HTMLElement | null): () => void {
  function place() {
    const bar = document.querySelector("[data-action-bar]");
    const isHeld = bar !== null && getComputedStyle(bar).position === "sticky";
    const { top, bottom } = isHeld ? bar.getBoundingClientRect() : { top: 0, bottom: 0 };
    const isInTheWay = top < window.innerHeight && window.innerHeight - bottom < (region?.offsetHeight ?? 0);
    region?.style.setProperty("--bar-height", `${isInTheWay ? window.innerHeight - top : 0}px`);
  }
  // Before the first paint, which may precede the observer's first call.
  place();
  // The next screen in the same document has another height.
  const observer = new ResizeObserver(place);
  observer.observe(document.body);
  window.addEventListener("scroll", place, { passive: true });
  window.addEventListener("resize", place);
  return () => {
    observer.disconnect();
    window.removeEventListener("scroll", place);
    window.removeEventListener("resize", place);
  };
}
