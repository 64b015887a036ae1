import { type Assignee, type Enquiry, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import { useState } from "react";
import { Choice } from "../../ui/choice.tsx";
import { statusWords } from "./status-words.ts";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";

const statusOptions = enquiryStatuses.map((value) => ({ value, label: statusWords[value] }));

type StatusChoiceProps = {
  enquiry: Enquiry;
  isInTable?: boolean;
  /** Called instead of the change for a status that needs more. */
  asksFirst?: (status: "won" | "lost") => void;
};

/** Changes the status of an enquiry at once; the toast has an Undo. */
export function StatusChoice({ enquiry, isInTable = false, asksFirst }: StatusChoiceProps) {
  const { setStatus } = useEnquiryChanges();
  const [underWay, setUnderWay] = useState<Enquiry["status"]>();

  async function onChoose(status: Enquiry["status"]) {
    if (asksFirst && (status === "won" || status === "lost")) return asksFirst(status);
    setUnderWay(status);
    await setStatus(enquiry, status);
    setUnderWay(undefined);
  }

  return (
    <Choice
      label={isInTable ? `Status of ${enquiry.name}` : "Status"}
      isLabelHidden={isInTable}
      value={underWay ?? enquiry.status}
      isBusy={underWay !== undefined}
      options={statusOptions}
      onChoose={(status) => void onChoose(status)}
    />
  );
}

const nobody = "none";

/** Assigns an enquiry to an admin, or to no one. */
export function AssigneeChoice({ enquiry, assignees }: { enquiry: Enquiry; assignees: readonly Assignee[] }) {
  const { setAssignee } = useEnquiryChanges();
  const [underWay, setUnderWay] = useState<string>();
  const present = enquiry.assignee;
  // An assignee who is no longer an admin is listed too.
  const isKnown = present === null || assignees.some(({ id }) => id === present.id);
  const people = isKnown ? assignees : [...assignees, present];

  async function onChoose(id: string) {
    setUnderWay(id);
    await setAssignee(enquiry, id === nobody ? null : id);
    setUnderWay(undefined);
  }

  return (
    <Choice
      label="Assignee"
      value={underWay ?? present?.id ?? nobody}
      isBusy={underWay !== undefined}
      options={[{ value: nobody, label: "Unassigned" }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      onChoose={(id) => void onChoose(id)}
    />
  );
}
