import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./data-table.module.css";

export type Sort<Name extends string = string> = {
  readonly by: Name;
  readonly direction: "ascending" | "descending";
};

export type Column<Row, Name extends string = string> = {
  /** The key of the column when sorting. */
  readonly name: Name;
  readonly heading: string;
  readonly cell: (row: Row, at: number) => ReactNode;
  readonly isSortable?: boolean;
  readonly variant?: "figure" | "strong" | "long" | "actions";
  /** The width in CSS, for a table with cards; columns without one share the rest. */
  readonly width?: string;
};

/** The rows that are selected, by their keys. */
export type Selection<Row> = {
  readonly keys: ReadonlySet<string>;
  readonly nameOf: (row: Row) => string;
  /** `isRange`: all from the row that was selected last to this one. */
  readonly onToggle: (key: string, isRange: boolean) => void;
  readonly onToggleAll: () => void;
};

type DataTableProps<Row, Name extends string> = {
  /** The name of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row, Name>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sort?: Sort<Name>;
  onSort?: (sort: Sort<Name>) => void;
  /** The content of a row's card. With it the table is a list to work through: a row is 48 px high, and what does not
   *  fit into a cell is cut off. */
  card?: (row: Row) => ReactNode;
  /** With it each row has a box to select it. */
  selection?: Selection<Row> | undefined;
};

/** Table with a sticky head and sortable columns. On a narrow screen each row becomes a card: `card`, or its cells with
 *  the names of their columns. */
export function DataTable<Row, Name extends string>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  card,
  selection,
}: DataTableProps<Row, Name>) {
  return (
    <div className={styles.container}>
      <div className={styles.frame}>
        <table className={classes(styles.table, card && styles.list)}>
          <caption className={styles.caption}>{caption}</caption>
          {card && (
            <colgroup>
              {selection && <col style={{ inlineSize: "2.5rem" }} />}
              {columns.map(({ name, width }) => (
                <col key={name} style={{ inlineSize: width }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {selection && (
                <td className={styles.select}>
                  <SelectBox
                    label="Select all rows"
                    isChecked={rows.every((row) => selection.keys.has(keyOf(row)))}
                    isPartly={rows.some((row) => selection.keys.has(keyOf(row)))}
                    onToggle={selection.onToggleAll}
                  />
                </td>
              )}
              {columns.map(({ name, heading, isSortable }) => (
                <th key={name} scope="col" aria-sort={sort?.by === name ? sort.direction : undefined}>
                  {isSortable && onSort ? (
                    <button type="button" className={styles.sorter} onClick={() => onSort(sortedBy(name, sort))}>
                      {heading}
                      <SortArrow direction={sort?.by === name ? sort.direction : undefined} />
                    </button>
                  ) : (
                    heading
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={keyOf(row)} data-row={keyOf(row)} data-selected={selection?.keys.has(keyOf(row))}>
                {selection && (
                  <td className={styles.select}>
                    <SelectBox
                      label={`Select ${selection.nameOf(row)}`}
                      isChecked={selection.keys.has(keyOf(row))}
                      onToggle={(isRange) => selection.onToggle(keyOf(row), isRange)}
                    />
                  </td>
                )}
                {columns.map(({ name, heading, variant, cell }) => (
                  <td key={name} data-label={heading} className={classes(variant && styles[variant])}>
                    {cell(row, at)}
                  </td>
                ))}
                {card && <td className={styles.card}>{card(row)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type SelectBoxProps = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  onToggle: (withShift: boolean) => void;
};

function SelectBox({ label, isChecked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isPartly && !isChecked;
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}

/** A second press on the same column reverses the order. */
function sortedBy<Name extends string>(name: Name, sort: Sort<Name> | undefined): Sort<Name> {
  const isTurned = sort?.by === name && sort.direction === "ascending";
  return { by: name, direction: isTurned ? "descending" : "ascending" };
}

function SortArrow({ direction }: { direction: Sort["direction"] | undefined }) {
  if (direction === undefined) return <ArrowUpDown aria-hidden size={14} />;
  const Arrow = direction === "ascending" ? ArrowUp : ArrowDown;
  return <Arrow aria-hidden size={14} />;
}
