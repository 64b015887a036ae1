import type { EnquiryStatus } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryCounts, ListedAssignee } from "@chargefront/shared/enquiry/enquiry-desk";
import type { ReactNode } from "react";
import { Choice } from "../../ui/choice.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { inFigures } from "../../ui/figures.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { useAdmin } from "../access/admin-session.ts";
import { InSheet, ListTools } from "../list/list-tools.tsx";
import styles from "./enquiry-filters.module.css";
import type { EnquiryListFilter } from "./enquiry-queries.ts";
import { statusWords } from "./status-words.ts";

type EnquirySearchProps = {
  filter: EnquiryListFilter;
  assignees: readonly ListedAssignee[];
  onChange: (filter: EnquiryListFilter) => void;
  /** Actions on the whole list, shown beside the filters. */
  children?: ReactNode;
};

const anyone = "";

/** Filters by text and assignee. */
export function EnquirySearch({ filter, assignees, onChange, children }: EnquirySearchProps) {
  const admin = useAdmin();
  const people = assignees.map(({ id, name, isRemoved }) => ({
    value: id,
    label: isRemoved ? `${name} (removed)` : name,
  }));
  return (
    <ListTools isNarrowed={filter.q !== undefined || filter.assignee !== undefined}>
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
      {!isByLateness(filter) && (
        <InSheet>
          <Choice
            label="Order"
            value={filter.order ?? "newest"}
            options={[
              { value: "newest", label: "Newest first" },
              { value: "oldest", label: "Oldest first" },
            ]}
            onChoose={(order) => onChange({ ...filter, order: order === "oldest" ? order : undefined })}
          />
        </InSheet>
      )}
      {children}
    </ListTools>
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
  unanswered: "Unanswered",
} as const satisfies Record<Shown, string>;

type Shown = EnquiryStatus | "all" | "dueToday" | "overdue" | "unanswered";

/** Returns whether a list has an order of its own. */
export function isByLateness({ due }: EnquiryListFilter): boolean {
  return due === "overdue" || due === "unanswered";
}

/** Returns which chip of the list is chosen, which is also the name of its count. */
export function shownOf({ status, due }: EnquiryListFilter): Shown {
  if (due !== undefined) return due === "today" ? "dueToday" : due;
  return status ?? "all";
}

function filterOf(shown: Shown): Pick<EnquiryListFilter, "status" | "due"> {
  if (shown === "dueToday") return { status: undefined, due: "today" };
  if (shown === "overdue" || shown === "unanswered") return { status: undefined, due: shown };
  return { status: shown === "all" ? undefined : shown, due: undefined };
}

/** Chips for the statuses and for what is due, each with its number of enquiries. */
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
    <div className={styles.chips}>
      <ChoiceChips
        label="Status, or what is due"
        choices={choices}
        chosen={shownOf(filter)}
        onChoose={(shown) => onChange({ ...filter, ...filterOf(shown) })}
      />
    </div>
  );
}
