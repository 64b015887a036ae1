import type { Assignee, Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import styles from "./admin-enquiry.module.css";
import { type Asked, DealDialog } from "./deal-dialog.tsx";
import { AssigneeChoice, StatusChoice } from "./state-choices.tsx";

type EnquiryStateProps = { enquiry: Enquiry; assignees: readonly Assignee[] };

/** Changes the status, assignee and value of an enquiry. Won asks for the value, Lost for the reason. */
export function EnquiryState({ enquiry, assignees }: EnquiryStateProps) {
  const [asked, setAsked] = useState<Asked>();
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
        {enquiry.status === "lost" && (
          <Button onClick={() => setAsked("lost")}>{enquiry.lostReason ? "Change reason" : "Give reason"}</Button>
        )}
      </div>
      <DealDialog enquiry={enquiry} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}
