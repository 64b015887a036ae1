import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { Modal } from "../../ui/modal.tsx";
import { LostForm } from "./lost-form.tsx";
import { ValueForm } from "./value-form.tsx";

/** The question of the dialog: the value, with the status Won or alone, or the reason for a loss. */
export type DealQuestion = "won" | "lost" | "value";

type DealDialogProps = {
  enquiry: Enquiry;
  /** Undefined while the dialog is closed. */
  question: DealQuestion | undefined;
  onClose: () => void;
};

/** Dialog for the value of an enquiry, or the reason for its loss. */
export function DealDialog({ enquiry, question, onClose }: DealDialogProps) {
  const lostTitle = enquiry.status === "lost" ? "Reason for the loss" : "Lost: why?";
  const valueTitle = question === "won" ? "Won: what is it worth?" : "Value of the enquiry";
  return (
    <Modal title={question === "lost" ? lostTitle : valueTitle} isOpen={question !== undefined} onClose={onClose}>
      {question === "lost" ? (
        <LostForm enquiry={enquiry} onDone={onClose} />
      ) : (
        <ValueForm enquiry={enquiry} isWon={question === "won"} onDone={onClose} />
      )}
    </Modal>
  );
}
