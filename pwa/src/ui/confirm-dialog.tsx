import { useId } from "react";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { onFirstClick } from "./first-click.ts";
import { uiWords } from "./ui-words.ts";
import { useModal } from "./use-modal.ts";
import { useWords } from "./words/use-words.ts";

type ConfirmDialogProps = {
  isOpen: boolean;
  question: string;
  /** The name of the object in question, shown below the question. */
  about?: string | undefined;
  /** The label of the confirming button: the action itself, never "OK". */
  confirm: string;
  /** The label of the other button. */
  cancel?: string;
  /** `main` where the action destroys nothing. */
  variant?: "primary" | "danger";
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an action that cannot be undone. Escape and the first button cancel. */
export function ConfirmDialog({
  isOpen,
  question,
  about,
  confirm,
  cancel,
  variant = "danger",
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useModal(isOpen);
  const questionId = useId();
  const t = useWords(uiWords);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={questionId}
      aria-describedby={about === undefined ? undefined : `${questionId}-about`}
      onCancel={onCancel}
    >
      <p className={styles.question} id={questionId}>
        {question}
      </p>
      {about !== undefined && (
        <p className={styles.about} id={`${questionId}-about`}>
          {about}
        </p>
      )}
      <div className={styles.actions}>
        {/* The dialog may already ask its next question. */}
        <Button onClick={onFirstClick(onCancel)}>{cancel ?? t("keepIt")}</Button>
        <Button variant={variant} onClick={onFirstClick(onConfirm)}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
