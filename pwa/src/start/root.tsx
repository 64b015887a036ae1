import { Suspense, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { focusMain } from "../ui/browser/page.ts";
import { leaveToasts, ToastRegion } from "../ui/toast.tsx";
import { useBackgroundWork } from "./background-work.ts";
import { repeatEarlyTaps } from "./early-taps.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { useScrollPosition } from "./scroll-position.ts";

/** Around every screen: toasts, the scroll position on the way back, and the focus after a change of screen. */
export function Root() {
  useFocusOnNewScreen();
  useScrollPosition();
  useBackgroundWork();
  return (
    <>
      <ErrorBoundary>
        <Suspense>
          <Outlet />
          <Listening />
        </Suspense>
      </ErrorBoundary>
      <ToastRegion />
    </>
  );
}

/** Rendered beside the screen, because React hydrates that separately: from here on taps are answered; before, the page
 *  is only HTML. The browser tests wait for this mark. */
function Listening() {
  useEffect(() => {
    document.documentElement.dataset.ready = "true";
    repeatEarlyTaps();
  }, []);
  return null;
}

/** A new screen takes the focus to its content, so that a screen reader reads it and the tab key starts there. The
 *  toasts of the previous one go. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    leaveToasts();
    focusMain();
  }, [pathname]);
}
