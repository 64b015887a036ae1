import { enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { ListedAssignee } from "@chargefront/shared/enquiry/enquiry-desk";
import type { ReactNode } from "react";
import { Choice } from "../../ui/choice.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useAdmin } from "../access/admin-session.ts";
import { OrderChoice } from "../list/list-order.tsx";
import { ListTools } from "../list/list-tools.tsx";
import { viewOf } from "./enquiry-views.tsx";
import { type EnquiryListFilter, hasFixedOrder } from "./list-filter.ts";
import { statusWords } from "./status-words.ts";

type EnquirySearchProps = {
  filter: EnquiryListFilter;
  assignees: readonly ListedAssignee[];
  onChange: (changed: EnquiryListFilter) => void;
  /** Actions on the whole list, shown beside the filters. */
  children?: ReactNode;
};

const anyChoice = "";
const statusOptions = enquiryStatuses.map((value) => ({ value, label: statusWords[value] }));

/** Filters by text, status and assignee. */
export function EnquirySearch({ filter, assignees, onChange, children }: EnquirySearchProps) {
  const admin = useAdmin();
  const people = assignees.map(({ id, name, isRemoved }) => ({
    value: id,
    label: isRemoved ? `${name} (removed)` : name,
  }));
  const view = viewOf(filter, admin?.id);
  const isOfOther = filter.assignee !== undefined && view !== "mine" && view !== "unassigned";
  return (
    <ListTools isNarrowed={filter.q !== undefined || filter.status !== undefined || isOfOther}>
      <SearchField
        among="Enquiries"
        label="Search by name, number, email, product, message or reference"
        placeholder="Name, number, product, reference…"
        isLabelHidden
        words={filter.q ?? ""}
        onSearch={(q) => onChange({ q })}
      />
      <Choice
        label="Status"
        isLabelHidden
        value={filter.status ?? anyChoice}
        options={[{ value: anyChoice, label: "Any status" }, ...statusOptions]}
        onChoose={(status) => onChange({ status: status || undefined, due: undefined })}
      />
      <Choice
        label="Assigned to"
        isLabelHidden
        value={filter.assignee ?? anyChoice}
        options={[
          { value: anyChoice, label: "Anyone" },
          ...people.filter(({ value }) => value === admin?.id).map(({ value }) => ({ value, label: "Me" })),
          { value: "none", label: "Unassigned" },
          ...people.filter(({ value }) => value !== admin?.id),
        ]}
        onChoose={(assignee) => onChange({ assignee })}
      />
      {!hasFixedOrder(filter) && (
        <OrderChoice
          order={filter.order ?? "newest"}
          onOrder={(order) => onChange({ order: order === "oldest" ? order : undefined })}
        />
      )}
      {children}
    </ListTools>
  );
}
