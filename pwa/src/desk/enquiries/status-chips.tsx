import { type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts } from "@chargefront/shared/enquiry/enquiry-desk";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { inFigures } from "../../ui/figures.ts";
import styles from "./status-chips.module.css";
import { statusWords } from "./status-words.ts";

type StatusChipsProps = {
  chosen: EnquiryStatus | undefined;
  /** Undefined while loading, and where the counts would not match the list. */
  counts: EnquiryCounts | undefined;
  onChoose: (status: EnquiryStatus | undefined) => void;
};

const values = [undefined, ...enquiryStatuses];

/** Chips for the statuses, each with its number of enquiries. */
export function StatusChips({ chosen, counts, onChoose }: StatusChipsProps) {
  const choices = values.map((value) => ({
    value,
    label: (
      <>
        {value === undefined ? "All" : statusWords[value]}{" "}
        {counts && <span className={styles.count}>{inFigures(counts[value ?? "all"])}</span>}
      </>
    ),
  }));
  return <ChoiceChips label="Status" choices={choices} chosen={chosen} onChoose={onChoose} />;
}
