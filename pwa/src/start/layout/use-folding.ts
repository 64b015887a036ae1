import { type RefObject, useLayoutEffect, useRef } from "react";

/** Sets `data-folded` on a row: `true` where the row is at most `narrow` px wide or its content does not fit into it,
 *  which depends on fonts and words as much as on the width. CSS decides how a folded row looks. */
export function useFolding(narrow: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  // Measured after each render, since words may have changed, and whenever the row changes its size.
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const fold = () => {
      // Measured unfolded; the browser paints only what follows.
      row.dataset.folded = "false";
      row.dataset.folded = String(row.clientWidth <= narrow || row.scrollWidth > row.clientWidth);
    };
    fold();
    const observer = new ResizeObserver(fold);
    observer.observe(row);
    return () => observer.disconnect();
  });
  return ref;
}
