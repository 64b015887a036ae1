import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { ToastRegion } from "../ui/toast.tsx";
import { useBackgroundWork } from "./background-work.ts";

/** Around every screen: toasts, the scroll position on the way back, and the focus after a change of screen. */
export function Root() {
  useFocusOnNewScreen();
  useBackgroundWork();
  useEffect(() => {
    // From here on taps are answered; before, the page is only HTML. The browser tests wait for this mark.
    document.documentElement.dataset.ready = "true";
  }, []);
  return (
    <>
      <Outlet />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}

/** A new screen takes the focus to its content, so that a screen reader reads it and the tab key starts there. */
function useFocusOnNewScreen() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
}
