import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate } from "@chargefront/shared/time/dates";
import { type ReactNode, useId, useRef, useState } from "react";
import { tabDraft } from "../../device/local/tab-draft.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { FollowUpForm, type FollowUpFormProps } from "./follow-up-form.tsx";
import styles from "./follow-up-panel.module.css";
import { followUpWords } from "./follow-up-words.ts";

type FollowUpPanelProps = Pick<FollowUpFormProps, "draft"> & {
  followUp: FollowUp | null;
  /** Saves a follow-up in place of the one that the user saw, or removes it for null. Returns whether that is done. */
  onSave: (followUp: FollowUp | null, seen: FollowUp | null) => Promise<boolean>;
  /** News of the saving. */
  children?: ReactNode;
};

/** Shows the next thing to do about an enquiry, and plans, changes and removes it. */
export function FollowUpPanel({ followUp, draft, onSave, children }: FollowUpPanelProps) {
  const t = useWords(followUpWords);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(() => tabDraft(draft.kind, draft.name).read() !== undefined);
  const headingId = useId();
  const opener = useRef<HTMLButtonElement>(null);

  async function save(planned: FollowUp | null, seen: FollowUp | null): Promise<boolean> {
    const isSaved = await onSave(planned, seen);
    if (isSaved) {
      setIsOpen(false);
      opener.current?.focus();
    }
    return isSaved;
  }

  return (
    <div className={layout.grid3}>
      <h2 id={headingId}>{t("followUp")}</h2>
      {followUp ? (
        <p className={styles.plan}>
          <strong>{formatDate(followUp.day, language)}</strong>
          {followUp.what !== "" && <bdi>: {followUp.what}</bdi>}
        </p>
      ) : (
        <p className={layout.quiet}>{t("noFollowUp")}</p>
      )}
      {children}
      <div className={layout.tightRow}>
        <Button ref={opener} aria-expanded={isOpen} aria-describedby={headingId} onClick={() => setIsOpen(!isOpen)}>
          {t(followUp ? "change" : "plan")}
        </Button>
        {followUp && (
          <Button aria-describedby={headingId} onClick={() => void save(null, followUp)}>
            {t("remove")}
          </Button>
        )}
      </div>
      {isOpen && <FollowUpForm planned={followUp} draft={draft} onSave={save} />}
    </div>
  );
}
