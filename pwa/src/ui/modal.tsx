import { X } from "lucide-react";
import { type KeyboardEventHandler, type ReactNode, useEffect, useId } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import styles from "./modal.module.css";
import { uiWords } from "./ui-words.ts";
import { closedBy, useModal } from "./use-modal.ts";
import { useWords } from "./words/use-words.ts";

type ModalProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  isWide?: boolean;
  onKeyDown?: KeyboardEventHandler;
};

/** Dialog over the screen for a short task. The platform's own, which keeps the focus inside and closes on Escape. */
export function Modal({ title, isOpen, onClose, children, isWide = false, onKeyDown }: ModalProps) {
  const dialog = useModal(isOpen);
  const titleId = useId();
  useEffect(() => {
    // The platform focuses the first control, which is the button that closes. `data-first`: a button to begin with.
    if (isOpen)
      dialog.current?.querySelector<HTMLElement>("[data-first], input:not([hidden]), select, textarea")?.focus();
  }, [isOpen, dialog]);
  const t = useWords(uiWords);

  return (
    <dialog
      ref={dialog}
      className={classes(styles.modal, isWide && styles.wide)}
      aria-labelledby={titleId}
      {...closedBy(onClose)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" iconOnly aria-label={t("close")} onClick={onClose}>
          <X aria-hidden size={22} />
        </Button>
      </div>
      {isOpen && children}
    </dialog>
  );
}
