import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { Mail, MessageCircle, Phone } from "lucide-react";
import { ButtonAnchor } from "../../ui/button.tsx";
import styles from "./contact-buttons.module.css";
import { callLink, mailLink, whatsAppLink } from "./contact-links.ts";

/** Buttons to call, mail or chat with the person. */
export function ContactButtons({ enquiry, company }: { enquiry: EnquiryDetail; company: string | undefined }) {
  return (
    <div className={styles.buttons}>
      <ButtonAnchor look="main" href={callLink(enquiry)}>
        <Phone aria-hidden size={18} />
        Call
      </ButtonAnchor>
      <ButtonAnchor href={whatsAppLink(enquiry, company)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden size={18} />
        WhatsApp
      </ButtonAnchor>
      <ButtonAnchor href={mailLink(enquiry)}>
        <Mail aria-hidden size={18} />
        Email
      </ButtonAnchor>
    </div>
  );
}
