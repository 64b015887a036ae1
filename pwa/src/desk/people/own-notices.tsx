import type { StaffNotices } from "@chargefront/shared/person/staff-notices";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { ownNoticesQuery, setOwnNotices } from "./people-queries.ts";

const assignedOptions = [
  { value: "at-once", label: "At once" },
  { value: "morning", label: "In the morning" },
  { value: "none", label: "No emails" },
] as const;

const dueOptions = [
  { value: "morning", label: "In the morning" },
  { value: "none", label: "No emails" },
] as const;

/** Sets which emails about enquiries the logged-in admin gets. A choice takes effect at once. */
export function OwnNotices() {
  const client = useQueryClient();
  const own = useQuery(ownNoticesQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: setOwnNotices,
    onSuccess(notices: StaffNotices) {
      client.setQueryData(ownNoticesQuery().queryKey, notices);
      showToast("Saved");
    },
    onError: (error) => showToast(sentenceFor(error)),
  });
  if (!own.data) return <LoadProblem title="Your choices could not be loaded" queries={[own]} />;
  const notices = own.data;
  return (
    <div className={layout.grid4}>
      <Choice
        label="An enquiry is assigned to me by a colleague"
        value={notices.assigned}
        isBusy={isPending}
        options={assignedOptions}
        onChoose={(assigned) => mutate({ ...notices, assigned })}
      />
      <Choice
        label="My follow-ups are due or overdue"
        value={notices.due}
        isBusy={isPending}
        options={dueOptions}
        onChoose={(due) => mutate({ ...notices, due })}
      />
    </div>
  );
}
