import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import { MessageCircle, Phone } from "lucide-react";
import { ButtonAnchor } from "../../ui/button.tsx";
import { callLink, whatsAppLink } from "./contact-links.ts";

/** Buttons to call the person and to chat with them in the company's name. */
export function CallAndChat({ enquiry, company }: { enquiry: EnquiryDetail; company: string | undefined }) {
  return (
    <>
      <ButtonAnchor variant="primary" href={callLink(enquiry)}>
        <Phone aria-hidden size={18} />
        Call
      </ButtonAnchor>
      <ButtonAnchor href={whatsAppLink(enquiry, company)} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden size={18} />
        WhatsApp
      </ButtonAnchor>
    </>
  );
}
