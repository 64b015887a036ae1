import type { CustomerQuotation } from "@chargefront/shared/quotation/quotation";
import { formatDate } from "@chargefront/shared/time/dates";
import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { InvoiceLinks, ShownInvoice, useShownInvoice } from "../../parts/invoice/invoices.tsx";
import { grouped } from "../../parts/page/grouped-phone.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { ScreenHead } from "../../ui/screen-head.tsx";
import { usePrint } from "../../ui/use-print.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { AnswerPanel } from "./answer-panel.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import styles from "./quotation.module.css";
import type { OpenedProps } from "./quotation-query.ts";
import { QuotationSheet } from "./quotation-sheet.tsx";
import { quotationWords } from "./quotation-words.ts";
import { Reach } from "./reach.tsx";

/** Shows a quotation below the steps that its customer can take now. */
export function OpenedQuotation({ link, quotation, reload }: OpenedProps) {
  const print = usePrint();
  const t = useWords(quotationWords);
  const { number, sent, state, order, invoices } = quotation;
  const [first] = useState({ revision: sent.revision, state });
  useEffect(() => {
    // The buttons of the answer have gone with its dialog.
    if (state === "declined" && first.state !== state) focusMain();
  }, [first, state]);
  const shown = useShownInvoice(invoices);
  if (shown) {
    return (
      <Page>
        <ScreenHead title={shown.number} />
        <ShownInvoice invoice={shown} />
      </Page>
    );
  }
  return (
    <Page>
      <ScreenHead title={t("title", { number })} />
      <div className={styles.opened}>
        <h1>{t("title", { number })}</h1>
        {first.revision !== sent.revision && <Notice tone="attention">{t("replaced")}</Notice>}
        {order && <PaymentPanel link={link} quotation={quotation} reload={reload} isNew={first.state !== state} />}
        <InvoiceLinks invoices={invoices} />
        <Closed quotation={quotation} />
        {state === "sent" ? (
          <AnswerPanel key={sent.revision} link={link} quotation={quotation} reload={reload}>
            <QuotationSheet quotation={quotation} />
          </AnswerPanel>
        ) : (
          <QuotationSheet quotation={quotation} />
        )}
        <div data-screen-only>
          <Button onClick={print}>
            <Printer aria-hidden size={18} />
            {t("print")}
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** Says why a quotation can no longer be answered, and how to get another. */
function Closed({ quotation: { state, sent } }: { quotation: CustomerQuotation }) {
  const t = useWords(quotationWords);
  const language = useLanguage();
  if (state !== "expired" && state !== "withdrawn" && state !== "declined") return null;
  const number = grouped(sent.seller.phone);
  const date = formatDate(sent.content.validUntil, language);
  return (
    <div className={layout.grid3}>
      <Notice tone="attention">{state === "expired" ? t("expired", { date, number }) : t(state, { number })}</Notice>
      <div className={layout.tightRow}>
        <Reach {...sent.seller} />
      </div>
    </div>
  );
}
