import { type Assignee, type Enquiry, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { FollowUpForm, quickDays } from "../../parts/enquiry/follow-up-form.tsx";
import { followUpWords } from "../../parts/enquiry/follow-up-words.ts";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { NumberedChoices } from "../list/numbered-choices.tsx";
import { statusWords } from "./status-words.ts";
import { useBulkChanges } from "./use-bulk-changes.ts";

/** A field of some enquiries that the user is about to set. */
export type Changing = {
  readonly kind: "status" | "assignee" | "followUp";
  readonly enquiries: readonly Enquiry[];
};

const titles = { status: "Status", assignee: "Assign to", followUp: "Follow-up" } as const;

type ChangeSheetProps = {
  /** Undefined while the dialog is closed. */
  changing: Changing | undefined;
  people: readonly Assignee[];
  onClose: () => void;
};

/** Dialog that sets the status, assignee or follow-up of one enquiry or many. A choice takes effect at once. */
export function ChangeSheet({ changing, people, onClose }: ChangeSheetProps) {
  const { kind = "status", enquiries = [] } = changing ?? {};
  const [only] = enquiries;
  const of = enquiries.length === 1 && only ? only.name : `${enquiries.length} enquiries`;
  const change = useBulkChanges(people);
  const chosen = { enquiries, change, onClose };

  return (
    <Modal title={`${titles[kind]}: ${of}`} isOpen={changing !== undefined} onClose={onClose}>
      {kind === "status" && <StatusChoices {...chosen} />}
      {kind === "assignee" && <PersonChoices {...chosen} people={people} />}
      {kind === "followUp" && <DayChoices {...chosen} />}
    </Modal>
  );
}

type ChoicesProps = {
  enquiries: readonly Enquiry[];
  change: ReturnType<typeof useBulkChanges>;
  onClose: () => void;
};

function StatusChoices({ enquiries, change, onClose }: ChoicesProps) {
  return (
    <NumberedChoices
      label="Status"
      choices={enquiryStatuses.map((value) => ({
        value,
        label: statusWords[value],
        isPresent: enquiries.every(({ status }) => status === value),
      }))}
      onChoose={(status) => {
        onClose();
        void change(
          enquiries,
          () => ({ status }),
          (what) => `${what}: ${statusWords[status]}.`,
        );
      }}
    />
  );
}

function PersonChoices({ enquiries, change, onClose, people }: ChoicesProps & { people: readonly Assignee[] }) {
  const choices = [...people.map(({ id, name }) => ({ id, name })), { id: null, name: "Unassigned" }];
  return (
    <NumberedChoices
      label="Assignee"
      choices={choices.map((person) => ({
        value: person,
        label: person.name,
        isPresent: enquiries.every(({ assignee }) => (assignee?.id ?? null) === person.id),
      }))}
      onChoose={({ id, name }) => {
        onClose();
        const done = (what: string) => (id === null ? `${what}: unassigned.` : `${what}: assigned to ${name}.`);
        void change(enquiries, () => ({ assignee: id }), done);
      }}
    />
  );
}

function DayChoices({ enquiries, change, onClose }: ChoicesProps) {
  const t = useWords(followUpWords);
  const days = quickDays(indianDay(Date.now())).map(({ key, day }) => ({ value: isoDateOf(day), label: t(key) }));
  const [only] = enquiries;

  /** A quick choice leaves what is to be done as it is. */
  async function save(toOf: (enquiry: Enquiry) => FollowUp | null, done: (what: string) => string) {
    onClose();
    await change(enquiries, (enquiry) => ({ followUp: toOf(enquiry) }), done);
  }

  return (
    <div className={layout.grid4}>
      <NumberedChoices
        label={t("soon")}
        choices={[...days, { value: null, label: "No follow-up" }]}
        onChoose={(day) =>
          void save(
            ({ followUp }) => (day === null ? null : { day, what: followUp?.what ?? "" }),
            (what) => (day ? `${what}: follow-up on ${formatDate(day)}.` : `${what}: no follow-up.`),
          )
        }
      />
      <FollowUpForm
        planned={(enquiries.length === 1 && only?.followUp) || null}
        draft={{ name: `followUp:${enquiries.length === 1 ? only?._id : "many"}`, kind: "desk-form" }}
        hasQuickDays={false}
        onSave={async (planned) => {
          await save(
            () => planned,
            (what) => `${what}: follow-up on ${formatDate(planned.day)}.`,
          );
          return true;
        }}
      />
    </div>
  );
}
