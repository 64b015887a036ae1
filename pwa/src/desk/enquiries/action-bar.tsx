import type { Assignee } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { MessageCircle, Phone } from "lucide-react";
import { useState } from "react";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "./action-bar.module.css";
import { ChangeSheet } from "./change-sheet.tsx";
import { callLink, whatsAppLink } from "./contact-links.ts";

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
      <ButtonAnchor look="main" href={callLink(enquiry)}>
        <Phone aria-hidden size={18} />
        Call
      </ButtonAnchor>
      <ButtonAnchor href={whatsAppLink(enquiry, company)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden size={18} />
        WhatsApp
      </ButtonAnchor>
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
