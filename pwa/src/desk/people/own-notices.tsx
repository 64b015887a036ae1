import { canBeNotified, type NoticeKind } from "@chargefront/shared/person/staff-notices";
import { LoadProblem } from "../../parts/screen/screen-state.tsx";
import { Choice } from "../../ui/choice.tsx";
import layout from "../../ui/layout.module.css";
import { useRights } from "../access/use-rights.ts";
import { changeOwnNotices, ownNoticesQuery } from "./people-queries.ts";
import { useSetting } from "./use-setting.ts";

const options = [
  { value: "at-once", label: "At once" },
  { value: "morning", label: "In the morning" },
  { value: "none", label: "No emails" },
] as const;

const labels = {
  assigned: "An enquiry is assigned to me by a colleague",
  due: "My follow-ups are due or overdue",
  answered: "A customer accepts or declines a quotation of mine or of my enquiry",
  paid: "An order is paid",
  refundFailed: "A refund fails",
  disputed: "A customer's bank opens a dispute",
} as const satisfies Record<NoticeKind, string>;

/** The choices that an occasion has not. */
const missing: Partial<Record<NoticeKind, string>> = { due: "at-once", answered: "morning" };

const kinds = Object.keys(labels) as NoticeKind[];

/** Sets which emails the logged-in admin gets, of those for the role. A choice takes effect at once. */
export function OwnNotices() {
  const { role } = useRights();
  const { setting, mutate, isPending } = useSetting(ownNoticesQuery(), changeOwnNotices);
  const notices = setting.data;
  if (!notices) return <LoadProblem title="Your choices could not be loaded" queries={[setting]} />;
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
            options={options.filter(({ value }) => value !== missing[kind])}
            onChoose={(choice) => mutate({ [kind]: choice })}
          />
        ))}
      <p>You also get an email when someone logs in to your account from a new device, or changes your role.</p>
    </div>
  );
}
