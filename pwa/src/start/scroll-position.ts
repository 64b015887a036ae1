import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { attempt } from "../ui/browser/attempt.ts";
import { tabTexts } from "../ui/browser/page.ts";

const storedAs = "scroll-positions";

/** Leads back to where a place was scrolled when one returns to it or reloads it, and shows a new place from its
 *  top. */
export function useScrollPosition(): void {
  const { key, pathname, search, hash } = useLocation();
  // The first place of every document has the same key.
  const place = `${key} ${pathname}${search}`;
  const how = useNavigationType();
  const left = useRef<string>(undefined);

  useLayoutEffect(() => {
    const isFirst = left.current === undefined;
    const isSameScreen = left.current === pathname;
    left.current = pathname;
    const positions = readPositions();

    const isReturn = isFirst ? wasReturnedTo() : how === "POP";
    const kept = isReturn ? positions[place] : undefined;
    if (kept !== undefined) attempt(() => window.scrollTo(0, kept));
    // The browser itself goes to the fragment of the first address. A filter that is changed leaves the list where it
    // is.
    else if (!isFirst && !(isSameScreen && how === "REPLACE")) attempt(() => showFrom(hash));

    const note = () => {
      positions[place] = window.scrollY;
    };
    const keep = () => tabTexts.write(storedAs, JSON.stringify(positions));
    const leave = () => {
      // The event of the last scroll may not have come yet: it waits for the next frame.
      note();
      keep();
    };
    note();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", leave);
      keep();
    };
  }, [place, pathname, hash, how]);

  useLayoutEffect(() => {
    const restore = (how: ScrollRestoration) => {
      attempt(() => {
        window.history.scrollRestoration = how;
      });
    };
    restore("manual");
    return () => restore("auto");
  }, []);
}

/** Whether this document is one that was reloaded or gone back to: any other begins at its top, also in a tab that once
 *  showed it. */
function wasReturnedTo(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit?.type === "reload" || visit?.type === "back_forward";
}

function showFrom(hash: string): void {
  const target = hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(tabTexts.read(storedAs) ?? "{}");
  } catch {
    return {};
  }
}
