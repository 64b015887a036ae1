import type { Assignee } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "./action-bar.module.css";
import { CallAndChat } from "./call-and-chat.tsx";
import { ChangeSheet } from "./change-sheet.tsx";

type ActionBarProps = {
  enquiry: EnquiryDetail;
  company: string | undefined;
  people: readonly Assignee[];
  onNote: () => void;
};

/** Bar at the bottom of a narrow screen with what is done most: calling, chatting, the status and a note. */
export function ActionBar({ enquiry, company, people, onNote }: ActionBarProps) {
  const { mayWrite } = useRights();
  const [isChanging, setIsChanging] = useState(false);
  return (
    <section className={styles.bar} aria-label="Actions" data-action-bar>
      <CallAndChat enquiry={enquiry} company={company} />
      {mayWrite("enquiries.manage") && <Button onClick={() => setIsChanging(true)}>Status</Button>}
      {mayWrite("enquiries") && <Button onClick={onNote}>Note</Button>}
      <ChangeSheet
        changing={isChanging ? { kind: "status", enquiries: [enquiry] } : undefined}
        people={people}
        onClose={() => setIsChanging(false)}
      />
    </section>
  );
}
