import type { CompanyData } from "@chargefront/shared/page/page";
import { Mail, Phone } from "lucide-react";
import { grouped } from "../../parts/page/grouped-phone.ts";
import { ButtonAnchor } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { quotationWords } from "./quotation-words.ts";

/** Buttons that call the company and write to it. */
export function Reach({ phone, email }: Pick<CompanyData, "phone" | "email">) {
  const t = useWords(quotationWords);
  return (
    <>
      <ButtonAnchor variant="primary" href={`tel:+91${phone}`} data-screen-only>
        <Phone aria-hidden size={18} />
        {t("callUs", { number: grouped(phone) })}
      </ButtonAnchor>
      <ButtonAnchor href={`mailto:${email}`} data-screen-only>
        <Mail aria-hidden size={18} />
        {t("emailUs")}
      </ButtonAnchor>
    </>
  );
}
