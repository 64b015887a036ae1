import { repStatuses } from "@chargefront/shared/enquiry/field-choices";
import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { useRef, useState } from "react";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { FollowUpPanel } from "../../parts/enquiry/follow-up-panel.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { useRep } from "../access/rep-store.ts";
import { useOwnActions } from "../own-actions.ts";
import { actionsWords } from "./actions-words.ts";
import { NoteForm } from "./note-form.tsx";
import { useSaveAction } from "./use-save-action.ts";

type Status = RepEnquiry["status"];

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
  const { _id: id, status, followUp } = enquiry;
  const save = useSaveAction(enquiry);
  const noteDraft = `note:${id}`;
  const [isNoting, setIsNoting] = useState(() => tabDraft("field-form", noteDraft).read() !== undefined);
  const noteButton = useRef<HTMLButtonElement>(null);

  const waiting = useOwnActions(useRep()?.id).filter((row) => row.state === "waiting" && row.action.enquiryId === id);
  const notSent = (kind: "status" | "followUp") =>
    waiting.some(({ action }) => action.kind === kind) && <p className={layout.quietNote}>{t("notSent")}</p>;

  async function saveNote(text: string): Promise<boolean> {
    const isSaved = await save({ kind: "note", text });
    if (isSaved) {
      setIsNoting(false);
      noteButton.current?.focus();
    }
    return isSaved;
  }

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
      <FollowUpPanel
        followUp={followUp}
        draft={{ name: `followUp:${id}`, kind: "field-form" }}
        onSave={(planned) => save({ kind: "followUp", ...(planned ?? noPlan) })}
      >
        {notSent("followUp")}
      </FollowUpPanel>
      <div className={layout.grid3}>
        <div>
          <Button ref={noteButton} aria-expanded={isNoting} onClick={() => setIsNoting(!isNoting)}>
            {t("addNote")}
          </Button>
        </div>
        {isNoting && <NoteForm draftName={noteDraft} onSave={saveNote} />}
      </div>
    </section>
  );
}
