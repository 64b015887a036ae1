import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { mostBulk } from "@chargefront/shared/enquiry/enquiry-bulk";
import { useRef, useState } from "react";
import { useRights } from "../access/use-rights.ts";
import { ListKeys } from "../list/list-keys.tsx";
import { ChangeSheet, type Changing } from "./change-sheet.tsx";
import { EnquiryTable, type EnquiryTableProps } from "./enquiry-table.tsx";
import { SelectionBar } from "./selection-bar.tsx";

type EnquiryWorkProps = Pick<EnquiryTableProps, "order" | "onOrder"> & {
  enquiries: readonly Enquiry[];
  /** The people who can be assigned enquiries. */
  people: readonly Assignee[];
  /** The number of enquiries that match the filter, as far as it is known: `143`, `1000+`. */
  total: string;
  /** Loads all that match, at most as many as can be changed at once; undefined when they are loaded. */
  onAll: (() => Promise<readonly Enquiry[]>) | undefined;
};

/** The list of enquiries, with what changes them: one by its row or by keys, many by a selection. */
export function EnquiryWork({ enquiries, people, total, onAll, ...order }: EnquiryWorkProps) {
  const { mayWrite } = useRights();
  const mayChange = mayWrite("enquiries.manage");
  const { chosen, toggle, select, ...selection } = useSelection(enquiries, ({ _id }) => _id);
  const [changing, setChanging] = useState<Changing>();

  /** Changes what is selected, or else the row with the focus. */
  function begin(kind: Changing["kind"], row?: string) {
    const affected = chosen.length > 0 ? chosen : enquiries.filter(({ _id }) => _id === row);
    if (affected.length > 0) setChanging({ kind, enquiries: affected.slice(0, mostBulk) });
  }

  async function selectAll() {
    select(onAll ? await onAll() : enquiries.slice(0, mostBulk));
  }

  const keys = [
    { key: "x", does: "Select the row", act: (row: string | undefined) => row !== undefined && toggle(row) },
    { key: "e", does: "Set the status", act: (row: string | undefined) => begin("status", row) },
    { key: "a", does: "Assign", act: (row: string | undefined) => begin("assignee", row) },
    { key: "f", does: "Plan a follow-up", act: (row: string | undefined) => begin("followUp", row) },
  ];

  return (
    <>
      <EnquiryTable
        {...order}
        enquiries={enquiries}
        selection={mayChange ? { ...selection, onToggle: toggle, onToggleAll: selection.toggleAll } : undefined}
      />
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen.slice(0, mostBulk)}
          total={total}
          onAll={(onAll ?? chosen.length < enquiries.length) ? () => void selectAll() : undefined}
          onChange={begin}
          onClear={() => select([])}
        />
      )}
      <ListKeys more={mayChange ? keys : []} />
      <ChangeSheet
        changing={changing}
        people={people}
        // The late answer to one change does not close the dialog of the next.
        onClose={() => setChanging((current) => (current === changing ? undefined : current))}
      />
    </>
  );
}

/** Returns the rows of a list that the user has selected, and functions to select them. `rows`: those that are shown;
 *  a row that is no longer shown is not selected. */
function useSelection<Row>(rows: readonly Row[], keyOf: (row: Row) => string) {
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
