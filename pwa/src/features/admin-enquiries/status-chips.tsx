import { type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry";
import type { EnquiryCounts } from "@chargefront/shared/enquiry-desk";
import styles from "./status-chips.module.css";
import { statusWords } from "./status-words.ts";

type StatusChipsProps = {
  chosen: EnquiryStatus | undefined;
  /** Missing while they are on their way and where they would not tell what the list holds. */
  counts: EnquiryCounts | undefined;
  onChoose: (status: EnquiryStatus | undefined) => void;
};

const format = new Intl.NumberFormat("en-IN");

/** The statuses in one row; it scrolls sideways where it does not fit. */
export function StatusChips({ chosen, counts, onChoose }: StatusChipsProps) {
  return (
    <fieldset className={styles.chips} aria-label="Status">
      {[undefined, ...enquiryStatuses].map((status) => (
        <button
          type="button"
          key={status ?? "all"}
          className={styles.chip}
          aria-pressed={chosen === status}
          onClick={() => onChoose(status)}
        >
          {status === undefined ? "All" : statusWords[status]}
          {counts && <span className={styles.count}>{format.format(counts[status ?? "all"])}</span>}
        </button>
      ))}
    </fieldset>
  );
}
