import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { Modal } from "../../ui/modal.tsx";
import { LostForm } from "./lost-form.tsx";
import { ValueForm } from "./value-form.tsx";

/** A field that a dialog asks for: the value with the status Won or alone, or the reason for a loss. */
export type Asked = "won" | "lost" | "value";

type DealDialogProps = {
  enquiry: Enquiry;
  /** Undefined while the dialog is closed. */
  asked: Asked | undefined;
  onClose: () => void;
};

/** Dialog for the value of an enquiry, or the reason for its loss. */
export function DealDialog({ enquiry, asked, onClose }: DealDialogProps) {
  const lostTitle = enquiry.status === "lost" ? "Reason for the loss" : "Lost: why?";
  const valueTitle = asked === "won" ? "Won: what is it worth?" : "Value of the enquiry";
  return (
    <Modal title={asked === "lost" ? lostTitle : valueTitle} isOpen={asked !== undefined} onClose={onClose}>
      {asked === "lost" ? (
        <LostForm enquiry={enquiry} onDone={onClose} />
      ) : (
        <ValueForm enquiry={enquiry} isWon={asked === "won"} onDone={onClose} />
      )}
    </Modal>
  );
}
