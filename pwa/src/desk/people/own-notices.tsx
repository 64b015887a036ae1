import { canBeNotified, type NoticeKind, type StaffNotices } from "@chargefront/shared/person/staff-notices";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { sentenceFor } from "../../device/api/api-error.ts";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { useRights } from "../access/use-rights.ts";
import { changeOwnNotices, ownNoticesQuery } from "./people-queries.ts";

const options = [
  { value: "at-once", label: "At once" },
  { value: "morning", label: "In the morning" },
  { value: "none", label: "No emails" },
] as const;

const labels = {
  assigned: "An enquiry is assigned to me by a colleague",
  due: "My follow-ups are due or overdue",
  paid: "An order is paid",
  refundFailed: "A refund fails",
  disputed: "A customer's bank opens a dispute",
} as const satisfies Record<NoticeKind, string>;

const kinds = Object.keys(labels) as NoticeKind[];

/** Sets which emails the logged-in admin gets, of those for the role. A choice takes effect at once. */
export function OwnNotices() {
  const { role } = useRights();
  const client = useQueryClient();
  const own = useQuery(ownNoticesQuery());
  const { mutate, isPending } = useMutation({
    mutationFn: changeOwnNotices,
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
      {kinds
        .filter((kind) => canBeNotified(role, kind))
        .map((kind) => (
          <Choice
            key={kind}
            label={labels[kind]}
            value={notices[kind]}
            isBusy={isPending}
            options={kind === "due" ? options.slice(1) : options}
            onChoose={(choice) => mutate({ [kind]: choice })}
          />
        ))}
      <p>You also get an email when someone logs in to your account from a new device, or changes your role.</p>
    </div>
  );
}
