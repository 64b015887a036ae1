import type { Seller } from "@chargefront/shared/page/seller";
import type { QuotationContent } from "@chargefront/shared/quotation/quotation-content";
import type { ReactNode } from "react";
import { useStateName } from "../../parts/order/use-state-name.ts";
import { grouped } from "../../parts/page/grouped-phone.ts";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./quotation.module.css";
import { quotationWords } from "./quotation-words.ts";

export function SellerLines({ seller }: { seller: Seller }) {
  const t = useWords(quotationWords);
  const stateName = useStateName();
  const { name, addressLines, city, state, pin, gstin, phone, email } = seller;
  return (
    <Party title={t("seller")}>
      {[
        <strong key="name">{name}</strong>,
        ...addressLines,
        `${city}, ${stateName(state)} ${pin}`,
        `GSTIN ${gstin}`,
        t("phone", { number: grouped(phone) }),
        email,
      ]}
    </Party>
  );
}

type ContentProps = { readonly content: QuotationContent };

export function Billing({ content }: ContentProps) {
  const t = useWords(quotationWords);
  const addressLines = useAddressLines();
  const { name, company, gstin, phone, email, billing } = content;
  return (
    <Party title={t("billing")}>
      {[
        <strong key="name">{company === "" ? name : company}</strong>,
        company === "" ? "" : name,
        ...addressLines(billing),
        gstin && `GSTIN ${gstin}`,
        phone === "" ? "" : t("phone", { number: grouped(phone) }),
        email,
      ]}
    </Party>
  );
}

export function Shipping({ content: { name, shipping } }: ContentProps) {
  const t = useWords(quotationWords);
  const addressLines = useAddressLines();
  return (
    <Party title={t("shipping")}>
      {shipping ? [<strong key="name">{name}</strong>, ...addressLines(shipping)] : [t("sameAddress")]}
    </Party>
  );
}

function useAddressLines() {
  const stateName = useStateName();
  return ({ flat, area, landmark, city, state, pin }: QuotationContent["billing"]) => [
    flat,
    area,
    landmark,
    `${city}, ${stateName(state)} ${pin}`,
  ];
}

function Party({ title, children }: { title: string; children: readonly ReactNode[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <address className={styles.address}>
        {children.filter(Boolean).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <span key={at}>{line}</span>
        ))}
      </address>
    </section>
  );
}
