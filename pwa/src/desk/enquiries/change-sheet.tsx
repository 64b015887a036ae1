import { type LostReason, lostReasons } from "@chargefront/shared/enquiry/deal";
import { type Assignee, type Enquiry, type EnquiryStatus, enquiryStatuses } from "@chargefront/shared/enquiry/enquiry";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { useState } from "react";
import { FollowUpForm, quickDays } from "../../parts/enquiry/follow-up-form.tsx";
import { followUpWords } from "../../parts/enquiry/follow-up-words.ts";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { NumberedChoices } from "../list/numbered-choices.tsx";
import { DealDialog } from "./deal-dialog.tsx";
import { lostReasonWords, statusWords } from "./status-words.ts";
import { useBulkChanges } from "./use-bulk-changes.ts";
import { useEnquiryChanges } from "./use-enquiry-changes.ts";
import { useTurns } from "./use-turns.ts";

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

/** Dialog that sets the status, assignee or follow-up of one enquiry or many. A choice takes effect at once. A conflict
 *  about one enquiry is for the user to decide: docs/product/decisions.md#118. */
export function ChangeSheet({ changing, people, onClose }: ChangeSheetProps) {
  const { kind = "status", enquiries = [] } = changing ?? {};
  const only = enquiries.length === 1 ? enquiries[0] : undefined;
  const of = only ? only.name : `${enquiries.length} enquiries`;
  const change = useBulkChanges(people);
  const chosen = { enquiries, only, change, onClose };
  const [deal, setDeal] = useState<"won" | "lost">();

  function closeDeal() {
    setDeal(undefined);
    onClose();
  }

  if (only && deal) return <DealDialog enquiry={only} question={deal} onClose={closeDeal} />;
  return (
    <Modal title={`${titles[kind]}: ${of}`} isOpen={changing !== undefined} onClose={onClose}>
      {kind === "status" && <StatusChoices {...chosen} onDeal={setDeal} />}
      {kind === "assignee" && <PersonChoices {...chosen} people={people} />}
      {kind === "followUp" && <DayChoices {...chosen} />}
    </Modal>
  );
}

type ChoicesProps = {
  enquiries: readonly Enquiry[];
  /** The enquiry where there is just one. */
  only: Enquiry | undefined;
  change: ReturnType<typeof useBulkChanges>;
  onClose: () => void;
};

/** Returns the changes of one enquiry, each of which begins when the one before it is done. */
function useOneChange() {
  const { setStatus, setAssignee, setFollowUp } = useEnquiryChanges();
  const inTurn = useTurns();

  function change<Answer>(enquiry: Enquiry, act: (latest: Enquiry) => Promise<Answer>): Promise<Answer> {
    return inTurn([enquiry], ([latest = enquiry]) => act(latest));
  }

  return {
    setStatus: (enquiry: Enquiry, status: EnquiryStatus) => change(enquiry, (latest) => setStatus(latest, status)),
    setAssignee: (enquiry: Enquiry, id: string | null) => change(enquiry, (latest) => setAssignee(latest, id)),
    setFollowUp: (enquiry: Enquiry, toOf: (enquiry: Enquiry) => FollowUp | null, seen?: FollowUp | null) =>
      change(enquiry, (latest) =>
        setFollowUp(seen === undefined ? latest : { ...latest, followUp: seen }, toOf(latest)),
      ),
  };
}

/** Lost needs a reason; Won asks for the value of one enquiry, those of many are set one by one. */
function StatusChoices({
  enquiries,
  only,
  change,
  onClose,
  onDeal,
}: ChoicesProps & { onDeal: (status: "won" | "lost") => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { setStatus } = useOneChange();

  function choose(status: EnquiryStatus) {
    if (only && (status === "won" || status === "lost")) onDeal(status);
    else if (status === "lost") setIsAsked(true);
    else set(status);
  }

  function set(status: EnquiryStatus, lostReason: LostReason | null = null) {
    onClose();
    if (only) return void setStatus(only, status);
    const to = { status, lostReason, lostReasonText: "" };
    void change(
      enquiries,
      () => to,
      (what) => `${what}: ${statusWords[status]}.`,
    );
  }

  if (isAsked) {
    return (
      <NumberedChoices
        key="reason"
        label="Reason for the loss"
        // "Other" needs words, which many enquiries do not share.
        choices={lostReasons
          .filter((value) => value !== "other")
          .map((value) => ({ value, label: lostReasonWords[value] }))}
        onChoose={(reason) => set("lost", reason)}
      />
    );
  }
  return (
    <NumberedChoices
      label="Status"
      choices={enquiryStatuses.map((value) => ({
        value,
        label: statusWords[value],
        isPresent: enquiries.every(({ status }) => status === value),
      }))}
      onChoose={choose}
    />
  );
}

function PersonChoices({ enquiries, only, change, onClose, people }: ChoicesProps & { people: readonly Assignee[] }) {
  const { setAssignee } = useOneChange();
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
        if (only) return void setAssignee(only, id);
        const done = (what: string) => (id === null ? `${what}: unassigned.` : `${what}: assigned to ${name}.`);
        void change(enquiries, () => ({ assignee: id }), done);
      }}
    />
  );
}

function DayChoices({ enquiries, only, change, onClose }: ChoicesProps) {
  const t = useWords(followUpWords);
  const days = quickDays(indianDay(Date.now())).map(({ key, day }) => ({ value: isoDateOf(day), label: t(key) }));
  const { setFollowUp } = useOneChange();

  /** A quick choice leaves what is to be done as it is. `seen`: what was planned when the form opened. */
  function save(
    toOf: (enquiry: Enquiry) => FollowUp | null,
    done: (what: string) => string,
    seen?: FollowUp | null,
  ): Promise<boolean> {
    if (only) return setFollowUp(only, toOf, seen);
    return change(enquiries, (enquiry) => ({ followUp: toOf(enquiry) }), done);
  }

  return (
    <div className={layout.grid4}>
      <NumberedChoices
        label={t("soon")}
        choices={[...days, { value: null, label: "No follow-up" }]}
        onChoose={(day) => {
          onClose();
          void save(
            ({ followUp }) => (day === null ? null : { day, what: followUp?.what ?? "" }),
            (what) => (day ? `${what}: follow-up on ${formatDate(day)}.` : `${what}: no follow-up.`),
          );
        }}
      />
      <FollowUpForm
        planned={only?.followUp ?? null}
        draft={{ name: `followUp:${only?._id ?? "many"}`, kind: "desk-form" }}
        hasQuickDays={false}
        onSave={async (planned, seen) => {
          const isSent = await save(
            () => planned,
            (what) => `${what}: follow-up on ${formatDate(planned.day)}.`,
            seen,
          );
          if (isSent) onClose();
          return isSent;
        }}
      />
    </div>
  );
}
