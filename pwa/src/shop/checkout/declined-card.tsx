import type { BasketLine } from "@chargefront/shared/order/basket";
import { useQuery } from "@tanstack/react-query";
import { CreditCard, FileText, Phone } from "lucide-react";
import { enquiryPath } from "../../parts/enquiry/enquiry-path.ts";
import { grouped } from "../../parts/page/grouped-phone.ts";
import { pageQuery } from "../../parts/page/page-queries.ts";
import { Button, ButtonAnchor, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { checkoutWords } from "./checkout-words.ts";
import styles from "./declined-card.module.css";

type DeclinedCardProps = {
  reason: string;
  basket: readonly Pick<BasketLine, "id" | "quantity">[];
  /** The person wants to enter another card. */
  onAnotherCard: () => void;
};

/** Says why a card was declined, that nothing was charged, and how the order can still be placed. */
export function DeclinedCard({ reason, basket, onAnotherCard }: DeclinedCardProps) {
  const t = useWords(checkoutWords);
  const language = useLanguage();
  const phone = useQuery(pageQuery("company", language)).data?.content.phone;
  return (
    <>
      <Notice tone="problem">
        {reason} {t("nothingCharged")}
      </Notice>
      <div className={styles.ways}>
        <Button onClick={onAnotherCard}>
          <CreditCard aria-hidden size={20} />
          {t("anotherCard")}
        </Button>
        <ButtonLink to={enquiryPath(basket)}>
          <FileText aria-hidden size={20} />
          {t("quotation")}
        </ButtonLink>
        {phone !== undefined && (
          <ButtonAnchor href={`tel:+91${phone}`}>
            <Phone aria-hidden size={20} />
            {t("call", { number: grouped(phone) })}
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}
