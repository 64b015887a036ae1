import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
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
import { useAdmin } from "../access/admin-session.ts";
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
  const admin = useAdmin();
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
        options={[
          { value: anyone, label: "Assigned to anyone" },
          ...people.filter(({ value }) => value === admin?.id).map(({ value }) => ({ value, label: "Assigned to me" })),
          { value: "none", label: "Unassigned" },
          ...people.filter(({ value }) => value !== admin?.id),
        ]}
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

type EnquiryChipsProps = {
  filter: EnquiryListFilter;
  /** Undefined while loading, and where the counts would not match the list. */
  counts: EnquiryCounts | undefined;
  onChange: (filter: EnquiryListFilter) => void;
};

const shownWords = {
  all: "All",
  ...statusWords,
  dueToday: "Due today",
  overdue: "Overdue",
} as const satisfies Record<Shown, string>;

type Shown = EnquiryStatus | "all" | "dueToday" | "overdue";

/** Returns which chip of the list is chosen, which is also the name of its count. */
export function shownOf({ status, due }: EnquiryListFilter): Shown {
  if (due !== undefined) return due === "today" ? "dueToday" : "overdue";
  return status ?? "all";
}

function filterOf(shown: Shown): Pick<EnquiryListFilter, "status" | "due"> {
  if (shown === "dueToday") return { status: undefined, due: "today" };
  if (shown === "overdue") return { status: undefined, due: "overdue" };
  return { status: shown === "all" ? undefined : shown, due: undefined };
}

/** Chips for the statuses and for the follow-ups that are due, each with its number of enquiries. */
export function EnquiryChips({ filter, counts, onChange }: EnquiryChipsProps) {
  const choices = (Object.keys(shownWords) as Shown[]).map((value) => ({
    value,
    label: (
      <>
        {shownWords[value]}{" "}
        {counts?.[value] !== undefined && <span className={styles.count}>{inFigures(counts[value])}</span>}
      </>
    ),
  }));
  return (
    <ChoiceChips
      label="Status or follow-up"
      choices={choices}
      chosen={shownOf(filter)}
      onChoose={(shown) => onChange({ ...filter, ...filterOf(shown) })}
    />
  );
}
