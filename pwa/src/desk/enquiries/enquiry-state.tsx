import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import styles from "./admin-enquiry.module.css";
import { LostForm } from "./lost-form.tsx";
import { AssigneeChoice, StatusChoice } from "./state-choices.tsx";
import { ValueForm } from "./value-form.tsx";

type EnquiryStateProps = { enquiry: Enquiry; assignees: readonly Assignee[] };

/** Changes the status, assignee and value of an enquiry. Won asks for the value, Lost for the reason. */
export function EnquiryState({ enquiry, assignees }: EnquiryStateProps) {
  const [asked, setAsked] = useState<"won" | "lost" | "value">();
  const close = () => setAsked(undefined);
  const isLost = enquiry.status === "lost";
  return (
    <div className={layout.grid4}>
      <div className={styles.state}>
        <StatusChoice enquiry={enquiry} asksFirst={setAsked} />
        <AssigneeChoice enquiry={enquiry} assignees={assignees} />
      </div>
      <div className={layout.tightRow}>
        <Button onClick={() => setAsked("value")}>
          {typeof enquiry.value === "number" ? "Change value" : "Add value"}
        </Button>
        {isLost && (
          <Button onClick={() => setAsked("lost")}>{enquiry.lostReason ? "Change reason" : "Give reason"}</Button>
        )}
      </div>
      <Modal
        title={asked === "won" ? "Won: what is it worth?" : "Value of the enquiry"}
        isOpen={asked === "won" || asked === "value"}
        onClose={close}
      >
        <ValueForm enquiry={enquiry} isWon={asked === "won"} onDone={close} />
      </Modal>
      <Modal title={isLost ? "Reason for the loss" : "Lost: why?"} isOpen={asked === "lost"} onClose={close}>
        <LostForm enquiry={enquiry} onDone={close} />
      </Modal>
    </div>
  );
}
