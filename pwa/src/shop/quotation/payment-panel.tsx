import type { Paise } from "@chargefront/shared/money/money";
import type { BankDetails } from "@chargefront/shared/order/bank-details";
import { awaitsPayment, type Due } from "@chargefront/shared/order/due";
import { formatDayOf } from "@chargefront/shared/time/dates";
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { rupeesOf } from "../../parts/invoice/rupees-of.ts";
import { orderStateWords } from "../../parts/order/order-state-words.ts";
import { copyText } from "../../ui/browser/share.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { Claim } from "./claim-form.tsx";
import { Facts } from "./facts.tsx";
import styles from "./quotation.module.css";
import type { OpenedProps } from "./quotation-query.ts";
import { quotationWords } from "./quotation-words.ts";
import { Reach } from "./reach.tsx";

type PaymentPanelProps = OpenedProps & {
  /** Whether the customer has just accepted. */
  readonly isNew: boolean;
};

/** The order of an accepted quotation: what is due, and how to pay it. */
export function PaymentPanel({ link, quotation, reload, isNew }: PaymentPanelProps) {
  const { acceptedBy, poNumber, order, payment, goods = [], sent } = quotation;
  const t = useWords(quotationWords);
  const tState = useWords(orderStateWords);
  const language = useLanguage();
  const heading = useFocus(isNew);
  if (!order || !payment) return null;
  const { received, due, bank, claim } = payment;
  const isOpen = awaitsPayment(order.payment);
  const number = order.number ?? "";
  return (
    <section className={styles.panel} aria-labelledby="order">
      <h2 id="order" ref={heading} tabIndex={-1}>
        {t("order", { number })}
      </h2>
      {isOpen && <p>{t("acceptedBy", { name: acceptedBy ?? "" })}</p>}
      {poNumber !== "" && <Facts facts={[[t("poNumber"), poNumber]]} />}
      {order.payment === "paid" && (
        <Notice tone="success">{t("receivedAll", { amount: rupeesOf(sent.price.total) })}</Notice>
      )}
      {goods.length > 0 && <Facts facts={goods.map(({ kind, at }) => [tState(kind), formatDayOf(at, language)])} />}
      {!isOpen && order.payment !== "paid" && <Notice tone="attention">{tState(order.payment)}</Notice>}
      {(isOpen || (order.payment === "cancelled" && received > 0)) && (
        <Facts
          facts={[
            [t("received"), received > 0 ? rupeesOf(received) : null],
            [t(due?.part === "balance" ? "dueBalance" : "dueAdvance"), due && <strong>{rupeesOf(due.amount)}</strong>],
          ]}
        />
      )}
      {due && bank && (
        <>
          <WaysToPay bank={bank} due={due} number={number} />
          <Claim key={claim?.at} link={link} claim={claim} reload={reload} />
        </>
      )}
      {due && !bank && <Notice tone="attention">{t("bankMissing")}</Notice>}
      {((isOpen && !bank) || (!isOpen && order.payment !== "paid")) && (
        <div className={layout.tightRow}>
          <Reach {...sent.seller} />
        </div>
      )}
    </section>
  );
}

/** Focuses the heading of a panel that appears after the customer has accepted, so that it is read out and in view. */
function useFocus(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return heading;
}

function WaysToPay({ bank, due, number }: { bank: BankDetails; due: Due; number: string }) {
  const t = useWords(quotationWords);
  const upi = upiLink({ bank, amount: due.amount, reference: number });
  return (
    <div className={styles.ways}>
      <div className={layout.grid3}>
        <h3>{t("payTo")}</h3>
        <Facts
          facts={[
            [t("holder"), bank.holder],
            [t("bank"), bank.bank],
            [t("account"), <CopyValue key="account" name={t("account")} value={bank.account} />],
            ["IFSC", <CopyValue key="ifsc" name="IFSC" value={bank.ifsc} />],
            [t("reference"), <CopyValue key="reference" name={t("reference")} value={number} />],
          ]}
        />
      </div>
      {upi !== undefined && (
        <div className={layout.grid3}>
          <h3>{t("payByUpi")}</h3>
          <QrCode className={styles.code} text={upi} label={t("scan")} />
          <p className={layout.quietNote}>{t("scan")}</p>
          <CopyValue name="UPI" value={bank.upi} />
          <ButtonAnchor className={styles.openUpi} href={upi} data-screen-only>
            {t("openUpi")}
          </ButtonAnchor>
        </div>
      )}
    </div>
  );
}

/** A value with a button that copies it. `name` says which to screen readers. */
function CopyValue({ name, value }: { name: string; value: string }) {
  const t = useWords(quotationWords);
  const copy = async () => showToast(t((await copyText(value)) ? "copied" : "notCopied"));
  return (
    <span className={styles.copied}>
      <span>{value}</span>
      <Button variant="quiet" iconOnly aria-label={t("copy", { name })} onClick={() => void copy()} data-screen-only>
        <Copy aria-hidden size={18} />
      </Button>
    </span>
  );
}

/** The most that UPI transfers at once to most accounts, in paise. https://www.npci.org.in/what-we-do/upi/faqs */
const mostPaise = 1_00_000_00;

type Payment = { readonly bank: BankDetails; readonly amount: Paise; readonly reference: string };

/** Returns the address that opens a UPI app with the payment filled in; undefined for an amount above the limit, and
 *  where the company takes no UPI. */
export function upiLink({ bank: { upi, holder }, amount, reference }: Payment): string | undefined {
  if (upi === "" || amount > mostPaise) return undefined;
  const rupees = (amount / 100).toFixed(2);
  // Some apps do not decode the `@` of an id.
  return `upi://pay?pa=${upi}&pn=${encodeURIComponent(holder)}&am=${rupees}&cu=INR&tn=${encodeURIComponent(reference)}`;
}
