import { chatAddress } from "@chargefront/shared/paths";
import { MessageCircle, Phone } from "lucide-react";
import { ButtonAnchor } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { enquiriesWords } from "./enquiries-words.ts";

/** Links that call a customer and write to them. `contact`: an Indian number of ten digits. */
export function WaysToCustomer({ contact }: { contact: string }) {
  const t = useWords(enquiriesWords);
  return (
    <div className={layout.tightRow}>
      <ButtonAnchor href={`tel:+91${contact}`}>
        <Phone aria-hidden size={20} />
        {t("call")}
      </ButtonAnchor>
      <ButtonAnchor href={chatAddress(contact, "")} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden size={20} />
        {t("chat")}
      </ButtonAnchor>
    </div>
  );
}
