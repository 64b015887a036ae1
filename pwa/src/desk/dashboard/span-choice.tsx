import { type DashboardSpan, dashboardSpans } from "@chargefront/shared/desk/dashboard";
import { useId } from "react";
import styles from "./span-choice.module.css";

type SpanChoiceProps = { span: DashboardSpan; onChoose: (span: DashboardSpan) => void };

/** Chooses how many days the plots cover. */
export function SpanChoice({ span, onChoose }: SpanChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
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
