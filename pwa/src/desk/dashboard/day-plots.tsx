import { type DashboardSpan, type DayFigures, dashboardSpans } from "@chargefront/shared/desk/dashboard";
import { formatRupees } from "@chargefront/shared/money/money";
import { useId } from "react";
import { counted, inFigures } from "../../ui/figures.ts";
import layout from "../../ui/layout.module.css";
import { DayPlot } from "./day-plot.tsx";
import styles from "./day-plots.module.css";

const shortRupees = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  notation: "compact",
  maximumFractionDigits: 1,
});

type SpanChoiceProps = { span: DashboardSpan; onChoose: (span: DashboardSpan) => void };

/** Chooses how many days the plots cover. */
export function SpanChoice({ span, onChoose }: SpanChoiceProps) {
  const name = useId();
  return (
    <fieldset className={layout.tightRow}>
      <legend className={styles.legend}>Days shown</legend>
      {dashboardSpans.map((days) => (
        <label key={days} className={styles.option}>
          <input type="radio" name={name} checked={days === span} onChange={() => onChoose(days)} />
          {days} days
        </label>
      ))}
    </fieldset>
  );
}

/** Plots the enquiries and the revenue of each day. */
export function DayPlots({ days }: { days: readonly DayFigures[] }) {
  return (
    <div className={styles.plots}>
      <DayPlot
        title="Enquiries"
        days={days.map(({ day, enquiries }) => ({ day, value: enquiries }))}
        format={inFigures}
        formatShort={inFigures}
      />
      <DayPlot
        title="Revenue (net of refunds)"
        days={days.map(({ day, orders: payments, revenue }) => ({
          day,
          value: revenue,
          ...(payments > 0 && { note: `${counted(payments, "payment")} received` }),
        }))}
        format={formatRupees}
        formatShort={(value) => shortRupees.format(value)}
      />
    </div>
  );
}
