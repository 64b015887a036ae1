import { type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts, ListedAssignee } from "@chargefront/shared/enquiry/enquiry-desk";
import { Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/choice.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { inFigures } from "../../ui/figures.ts";
import layout from "../../ui/layout.module.css";
import { SearchField } from "../../ui/search-field.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./enquiry-filters.module.css";
import type { EnquiryListFilter } from "./enquiry-queries.ts";
import { statusWords } from "./status-words.ts";

type EnquirySearchProps = {
  filter: EnquiryListFilter;
  assignees: readonly ListedAssignee[];
  onChange: (filter: EnquiryListFilter) => void;
  /** Controls of the whole list, which stand beside the filters. */
  children?: ReactNode;
};

const anyone = "";

/** Filters by text and assignee; on a phone in a sheet. */
export function EnquirySearch({ filter, assignees, onChange, children }: EnquirySearchProps) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const people = assignees.map(({ id, name, isRemoved }) => ({
    value: id,
    label: isRemoved ? `${name} (removed)` : name,
  }));
  const controls = (
    <>
      <SearchField
        among="Enquiries"
        label="Search by name, number, email, product, message or reference"
        placeholder="Name, number, product, reference…"
        isLabelHidden
        words={filter.q ?? ""}
        onSearch={(q) => onChange({ ...filter, q })}
      />
      <Choice
        label="Assigned to"
        isLabelHidden
        value={filter.assignee ?? anyone}
        options={[{ value: anyone, label: "Assigned to anyone" }, { value: "none", label: "Unassigned" }, ...people]}
        onChoose={(assignee) => onChange({ ...filter, assignee })}
      />
      {children}
    </>
  );
  const isNarrowed = filter.q !== undefined || filter.assignee !== undefined;
  return (
    <>
      <div className={styles.row}>{controls}</div>
      <Button
        className={styles.opener}
        look={isNarrowed ? "main" : "plain"}
        iconOnly
        aria-label={isNarrowed ? "Search and filter, in use" : "Search and filter"}
        onClick={() => setIsSheetOpen(true)}
      >
        <Search aria-hidden size={20} />
      </Button>
      <Sheet
        title="Search and filter"
        isOpen={isSheetOpen}
        onClose={() => setIsSheetOpen(false)}
        foot={
          <Button look="main" onClick={() => setIsSheetOpen(false)}>
            Show the list
          </Button>
        }
      >
        <div className={layout.grid4}>{controls}</div>
      </Sheet>
    </>
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
