import { type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts, ListedAssignee } from "@chargefront/shared/enquiry/enquiry-desk";
import { Choice } from "../../ui/choice.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { inFigures } from "../../ui/figures.ts";
import layout from "../../ui/layout.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./enquiry-filters.module.css";
import type { EnquiryListFilter } from "./enquiry-queries.ts";
import { statusWords } from "./status-words.ts";

type EnquiryFiltersProps = {
  filter: EnquiryListFilter;
  assignees: readonly ListedAssignee[];
  counts: EnquiryCounts | undefined;
  onChange: (filter: EnquiryListFilter) => void;
};

const anyone = "";

/** Filters by text, status and assignee, in any combination. */
export function EnquiryFilters({ filter, assignees, counts, onChange }: EnquiryFiltersProps) {
  const people = assignees.map(({ id, name, isRemoved }) => ({
    value: id,
    label: isRemoved ? `${name} (removed)` : name,
  }));
  return (
    <div className={layout.stack}>
      <div className={styles.row}>
        <SearchField
          among="Enquiries"
          label="Search by name, number, email, product, message or reference"
          words={filter.q ?? ""}
          onSearch={(q) => onChange({ ...filter, q })}
        />
        <Choice
          label="Assigned to"
          value={filter.assignee ?? anyone}
          options={[{ value: anyone, label: "Anyone" }, { value: "none", label: "Unassigned" }, ...people]}
          onChoose={(assignee) => onChange({ ...filter, assignee })}
        />
      </div>
      <StatusChips
        chosen={filter.status}
        counts={filter.q === undefined ? counts : undefined}
        onChoose={(status) => onChange({ ...filter, status })}
      />
    </div>
  );
}

type StatusChipsProps = {
  chosen: EnquiryStatus | undefined;
  /** Undefined while loading, and where the counts would not match the list. */
  counts: EnquiryCounts | undefined;
  onChoose: (status: EnquiryStatus | undefined) => void;
};

const values = [undefined, ...enquiryStatuses];

/** Chips for the statuses, each with its number of enquiries. */
function StatusChips({ chosen, counts, onChoose }: StatusChipsProps) {
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
