import { repStatuses } from "@chargefront/shared/enquiry/rep-actions";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { formatDate } from "@chargefront/shared/time/dates";
import { useId, useRef, useState } from "react";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { useRep } from "../access/rep-store.ts";
import { useOwnActions } from "../own-actions.ts";
import styles from "./actions.module.css";
import { actionsWords } from "./actions-words.ts";
import { FollowUpForm } from "./follow-up-form.tsx";
import { NoteForm } from "./note-form.tsx";
import { type NewAction, useSaveAction } from "./use-save-action.ts";

type Status = RepEnquiry["status"];
type FormName = "note" | "followUp";

const noPlan = { day: null, what: "" };

type EnquiryActionsProps = {
  /** With what the rep did on this phone. */
  enquiry: RepEnquiry;
  /** Returns the word of a status. */
  statusOf: (status: Status) => string;
};

/** Where a rep sets an enquiry's status and follow-up and writes notes. Each is saved on this phone at once. */
export function EnquiryActions({ enquiry, statusOf }: EnquiryActionsProps) {
  const t = useWords(actionsWords);
  const language = useLanguage();
  const { _id: id, status, followUp } = enquiry;
  const save = useSaveAction(enquiry);
  const draftOf = (form: FormName) => `${form}:${id}`;
  const [open, setOpen] = useState(() =>
    (["note", "followUp"] as const).find((form) => tabDraft("field-form", draftOf(form)).read() !== undefined),
  );
  const followUpId = useId();
  const buttons = useRef<Partial<Record<FormName, HTMLButtonElement | null>>>({});

  const waiting = useOwnActions(useRep()?.id).filter((row) => row.state === "waiting" && row.action.enquiryId === id);
  const notSent = (kind: "status" | "followUp") =>
    waiting.some(({ action }) => action.kind === kind) && <p className={layout.quietNote}>{t("notSent")}</p>;

  /** Closes the form once it is saved. */
  async function saveFrom(form: FormName, action: NewAction): Promise<boolean> {
    const isSaved = await save(action);
    if (isSaved) {
      setOpen(undefined);
      buttons.current[form]?.focus();
    }
    return isSaved;
  }

  const formButton = (form: FormName, label: string) => (
    <Button
      ref={(button) => {
        buttons.current[form] = button;
      }}
      aria-expanded={open === form}
      aria-describedby={form === "followUp" ? followUpId : undefined}
      onClick={() => setOpen(open === form ? undefined : form)}
    >
      {label}
    </Button>
  );

  return (
    <section className={layout.grid5} aria-label={t("actions")}>
      <div className={layout.grid2}>
        <h2>{t("status")}</h2>
        <ChoiceChips<Status>
          label={t("status")}
          choices={repStatuses.map((value) => ({ value, label: statusOf(value) }))}
          chosen={status}
          wraps
          onChoose={(to) => {
            if (to !== status && to !== "spam" && status !== "spam") void save({ kind: "status", from: status, to });
          }}
        />
        {notSent("status")}
      </div>
      <div className={layout.grid3}>
        <h2 id={followUpId}>{t("followUp")}</h2>
        {followUp ? (
          <p className={styles.plan}>
            <strong>{formatDate(followUp.day, language)}</strong>
            {followUp.what !== "" && <bdi>: {followUp.what}</bdi>}
          </p>
        ) : (
          <p className={layout.quiet}>{t("noFollowUp")}</p>
        )}
        {notSent("followUp")}
        <div className={layout.tightRow}>
          {formButton("followUp", t(followUp ? "change" : "plan"))}
          {followUp && (
            <Button aria-describedby={followUpId} onClick={() => saveFrom("followUp", { kind: "followUp", ...noPlan })}>
              {t("remove")}
            </Button>
          )}
        </div>
        {open === "followUp" && (
          <FollowUpForm
            planned={followUp}
            draftName={draftOf("followUp")}
            onSave={(planned) => saveFrom("followUp", { kind: "followUp", ...planned })}
          />
        )}
      </div>
      <div className={layout.grid3}>
        <div>{formButton("note", t("addNote"))}</div>
        {open === "note" && (
          <NoteForm draftName={draftOf("note")} onSave={(text) => saveFrom("note", { kind: "note", text })} />
        )}
      </div>
    </section>
  );
}
