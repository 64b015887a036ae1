import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import styles from "./sheet.module.css";
import { uiWords } from "./ui-words.ts";
import { closedBy, useModal } from "./use-modal.ts";
import { useWords } from "./words/use-words.ts";

type SheetProps = { title: string; isOpen: boolean; onClose: () => void; foot?: ReactNode; children: ReactNode };

/** Modal sheet at the bottom of the screen. The platform's own dialog, which keeps the focus inside and closes on
 *  Escape. */
export function Sheet({ title, isOpen, onClose, foot, children }: SheetProps) {
  const dialog = useModal(isOpen);
  const titleId = useId();
  const t = useWords(uiWords);

  function onBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    // The click is only a convenience beside the close button and Escape.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} {...closedBy(onClose)} onClick={onBackdrop}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="quiet" iconOnly aria-label={t("close")} onClick={onClose}>
          <X aria-hidden size={22} />
        </Button>
      </div>
      <div className={styles.content}>{isOpen && children}</div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}
