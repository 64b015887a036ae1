import type { EnquiryCounts, ListedAssignee } from "@chargefront/shared/enquiry-desk";
import { type FormEvent, useId, useState } from "react";
import type { EnquiryListFilter } from "../../data/enquiry-queries.ts";
import { useResting } from "../../ui/use-resting.ts";
import { Choice } from "./choice.tsx";
import styles from "./enquiry-filters.module.css";
import { StatusChips } from "./status-chips.tsx";

type EnquiryFiltersProps = {
  filter: EnquiryListFilter;
  assignees: readonly ListedAssignee[];
  counts: EnquiryCounts | undefined;
  onChange: (filter: EnquiryListFilter) => void;
};

/** Typing rests for so long before the server is asked. */
const restMs = 300;
const anyone = "";

/** By words, by status and by assignee, in any combination. */
export function EnquiryFilters({ filter, assignees, counts, onChange }: EnquiryFiltersProps) {
  const people = assignees.map(({ id, name, isRemoved }) => ({
    value: id,
    label: isRemoved ? `${name} (removed)` : name,
  }));
  return (
    <div className={styles.filters}>
      <div className={styles.row}>
        <SearchField words={filter.q ?? ""} onSearch={(q) => onChange({ ...filter, q })} />
        <Choice
          label="Assigned to"
          value={filter.assignee ?? anyone}
          options={[{ value: anyone, label: "Anyone" }, { value: "none", label: "Nobody" }, ...people]}
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

function SearchField({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(words);
  const [shownFor, setShownFor] = useState(words);
  const resting = useResting(restMs, (text) => onSearch(text.trim()));

  // The address may change without typing (the Back button, cleared filters); the box then follows it.
  if (words !== shownFor) {
    setShownFor(words);
    if (words !== typed.trim()) setTyped(words);
  }

  function onType(text: string) {
    setTyped(text);
    resting.begin(text);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    resting.stop();
    onSearch(typed.trim());
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers we serve do not know <search>
    <form role="search" aria-label="Enquiries" className={styles.search} onSubmit={onSubmit}>
      <label className={styles.label} htmlFor={id}>
        Search by name, number, email, product or message
      </label>
      <input
        id={id}
        className={styles.input}
        type="search"
        name="q"
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </form>
  );
}
