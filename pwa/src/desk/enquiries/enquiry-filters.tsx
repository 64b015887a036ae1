import type { EnquiryCounts, ListedAssignee } from "@chargefront/shared/enquiry/enquiry-desk";
import { Choice } from "../../ui/choice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./enquiry-filters.module.css";
import type { EnquiryListFilter } from "./enquiry-queries.ts";
import { StatusChips } from "./status-chips.tsx";

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
    <div className={styles.filters}>
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
