import { useRef, useState } from "react";

/** Returns the rows of a list that the user has selected, and functions to select them. `rows`: those that are shown;
 *  a row that is no longer shown is not selected. */
export function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = rows.filter((row) => keys.has(keyOf(row)));

  /** `isRange`: all from the row that was selected last to this one. */
  function toggle(key: string, isRange = false): void {
    const order = rows.map(keyOf);
    const [from, to] = [order.indexOf(last.current ?? ""), order.indexOf(key)].toSorted((one, other) => one - other);
    last.current = key;
    const range = isRange && from !== undefined && to !== undefined && from >= 0 ? order.slice(from, to + 1) : [key];
    const isAdded = isRange || !keys.has(key);
    setKeys(new Set(isAdded ? [...keys, ...range] : [...keys].filter((other) => other !== key)));
  }

  function select(some: readonly Row[]): void {
    setKeys(new Set(some.map(keyOf)));
  }

  return { keys, chosen, toggle, select, toggleAll: () => select(chosen.length < rows.length ? rows : []) };
}
