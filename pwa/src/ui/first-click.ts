import type { MouseEvent } from "react";

/** Returns a click handler that ignores the rest of a double click: for a button that means something else after each
 *  press. */
export function onFirstClick(handler: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) handler();
  };
}
