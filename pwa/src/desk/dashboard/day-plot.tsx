import { formatDay } from "@chargefront/shared/time/dates";
import { useId } from "react";
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import styles from "./day-plot.module.css";

/** `note` adds details to the value. */
type PlottedDay = { readonly day: string; readonly value: number; readonly note?: string };

type DayPlotProps = {
  title: string;
  days: readonly PlottedDay[];
  /** Formats a value in full, for the tooltip and the table. */
  format: (value: number) => string;
  /** Formats a value briefly, for the axis. */
  formatShort: (value: number) => string;
};

const plotHeight = 220;

/** Shows one figure per day as bars, with its sum above, and the same figures as a table. */
export function DayPlot({ title, days, format, formatShort }: DayPlotProps) {
  const titleId = useId();
  const columns: readonly Column<PlottedDay>[] = [
    { name: "day", heading: "Day", cell: ({ day }) => formatDay(day) },
    { name: "value", heading: title, variant: "figure", cell: (day) => inFull(day, format) },
  ];
  const sum = days.reduce((total, { value }) => total + value, 0);
  return (
    <section className={styles.plot} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <p className={styles.sum}>{format(sum)}</p>
      <div className={styles.canvas}>
        <ResponsiveContainer width="100%" height={plotHeight}>
          <BarChart data={[...days]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--hair)" />
            <XAxis
              dataKey="day"
              tickFormatter={(isoDate: string) => formatDay(isoDate)}
              stroke="var(--ink-2)"
              tickLine={false}
              minTickGap={24}
            />
            <YAxis
              tickFormatter={formatShort}
              stroke="var(--ink-2)"
              tickLine={false}
              axisLine={false}
              width="auto"
              allowDecimals={false}
            />
            <Tooltip
              cursor={{ fill: "var(--sunken)" }}
              content={({ payload }) => <PointedDay day={payload[0]?.payload} format={format} />}
            />
            <Bar dataKey="value" fill="var(--volt)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <details>
        <summary className={styles.summary}>Show as a table</summary>
        <DataTable caption={title} columns={columns} rows={days} keyOf={({ day }) => day} />
      </details>
    </section>
  );
}

function PointedDay({ day, format }: { day: PlottedDay | undefined; format: (value: number) => string }) {
  if (!day) return null;
  return (
    <p className={styles.pointed}>
      {formatDay(day.day)}: <strong>{inFull(day, format)}</strong>
    </p>
  );
}

function inFull({ value, note }: PlottedDay, format: (value: number) => string): string {
  return note === undefined ? format(value) : `${format(value)} (${note})`;
}
