import type { Invoice } from "@chargefront/shared/invoice/invoice";
import { formatDate } from "@chargefront/shared/time/dates";
import { Printer } from "lucide-react";
import type { MouseEvent } from "react";
import { Link, useLocation, useSearchParams } from "react-router-dom";
import { focusMain } from "../../ui/browser/page.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { usePrint } from "../../ui/use-print.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { InvoiceDocument } from "./invoice-document.tsx";
import { invoiceWords } from "./invoice-words.ts";
import { rupeesOf } from "./rupees-of.ts";

const parameter = "invoice";

/** Returns the document that the address asks for, if it is one of these. */
export function useShownInvoice(invoices: readonly Invoice[]): Invoice | undefined {
  const [parameters] = useSearchParams();
  return invoices.find(({ id }) => id === parameters.get(parameter));
}

/** Moves the focus to what is shown next, unless that opens in another tab or window. */
function onOpen({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): void {
  if (!(ctrlKey || metaKey || shiftKey || altKey)) focusMain();
}

/** Links to the documents of an order, which are shown in place of the screen. */
export function InvoiceLinks({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useWords(invoiceWords);
  const language = useLanguage();
  const { hash } = useLocation();
  if (invoices.length === 0) return null;
  return (
    <section className={layout.grid3} data-screen-only>
      <h2>{t("heading")}</h2>
      <ul className={layout.grid3}>
        {invoices.map(({ id, kind, number, day, content }) => (
          <li key={id} className={layout.grid1}>
            <Link to={{ search: `?${parameter}=${id}`, hash }} onClick={onOpen}>
              {t("see", { kind: t(kind), number })}
            </Link>
            <span className={layout.quietNote}>
              {t("ofDay", { amount: rupeesOf(content.total), date: formatDate(day, language) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A document in place of the screen that links to it. */
export function ShownInvoice({ invoice }: { invoice: Invoice }) {
  const print = usePrint();
  const t = useWords(invoiceWords);
  const { pathname, hash } = useLocation();
  return (
    <>
      <div className={layout.row} data-screen-only>
        <Button variant="primary" onClick={print}>
          <Printer aria-hidden size={18} />
          {t("print")}
        </Button>
        <ButtonLink to={{ pathname, hash }} onClick={onOpen}>
          {t("back")}
        </ButtonLink>
      </div>
      <InvoiceDocument invoice={invoice} />
    </>
  );
}
