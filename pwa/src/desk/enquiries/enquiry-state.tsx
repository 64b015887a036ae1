import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./admin-enquiry.module.css";
import { DealDialog, type DealQuestion } from "./deal-dialog.tsx";
import { AssigneeChoice, StatusChoice } from "./state-choices.tsx";

type EnquiryStateProps = { enquiry: Enquiry; assignees: readonly Assignee[] };

/** Changes the status, assignee and value of an enquiry. Won asks for the value, Lost for the reason. */
export function EnquiryState({ enquiry, assignees }: EnquiryStateProps) {
  const [question, setQuestion] = useState<DealQuestion>();
  return (
    <div className={layout.grid4}>
      <div className={styles.state}>
        <StatusChoice enquiry={enquiry} asksFirst={setQuestion} />
        <AssigneeChoice enquiry={enquiry} assignees={assignees} />
      </div>
      <div className={layout.tightRow}>
        <Button onClick={() => setQuestion("value")}>
          {typeof enquiry.value === "number" ? "Change value" : "Add value"}
        </Button>
        {enquiry.status === "lost" && (
          <Button onClick={() => setQuestion("lost")}>{enquiry.lostReason ? "Change reason" : "Give reason"}</Button>
        )}
      </div>
      <DealDialog enquiry={enquiry} question={question} onClose={() => setQuestion(undefined)} />
    </div>
  );
}
