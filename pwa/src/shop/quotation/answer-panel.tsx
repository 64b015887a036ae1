import { toPaise } from "@chargefront/shared/money/money";
import { dueOf } from "@chargefront/shared/order/due";
import { formatDate } from "@chargefront/shared/time/dates";
import { type ReactNode, useState } from "react";
import { rupeesOf } from "../../parts/invoice/rupees-of.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { AcceptForm, DeclineForm } from "./answer-forms.tsx";
import { Facts } from "./facts.tsx";
import styles from "./quotation.module.css";
import type { OpenedProps } from "./quotation-query.ts";
import { quotationWords } from "./quotation-words.ts";

type AnswerPanelProps = OpenedProps & {
  /** The quotation itself. */
  readonly children: ReactNode;
};

/** The total, and the buttons that answer the quotation: above it, and on a phone also below it. */
export function AnswerPanel({ children, ...props }: AnswerPanelProps) {
  const t = useWords(quotationWords);
  const language = useLanguage();
  const [answer, setAnswer] = useState<"accept" | "decline">();
  const { price, content } = props.quotation.sent;
  const due = dueOf(price, { payment: "awaiting", received: toPaise(0) });
  const close = () => setAnswer(undefined);
  const buttons = (
    <div className={layout.tightRow}>
      <Button variant="primary" onClick={() => setAnswer("accept")}>
        {t("accept")}
      </Button>
      <Button onClick={() => setAnswer("decline")}>{t("decline")}</Button>
    </div>
  );
  return (
    <>
      <section className={styles.panel} aria-label={t("total")} data-screen-only>
        <Facts
          facts={[
            [t("total"), <strong key="total">{rupeesOf(price.total)}</strong>],
            [t(due?.part === "balance" ? "dueBalance" : "dueAdvance"), rupeesOf(due?.amount ?? price.total)],
            [t("validUntil"), formatDate(content.validUntil, language)],
          ]}
        />
        {buttons}
      </section>
      {children}
      <div className={styles.answerBelow} data-screen-only>
        {buttons}
      </div>
      <Modal title={t("acceptTitle")} isOpen={answer === "accept"} onClose={close}>
        <AcceptForm {...props} due={rupeesOf(due?.amount ?? price.total)} />
      </Modal>
      <Modal title={t("declineTitle")} isOpen={answer === "decline"} onClose={close}>
        <DeclineForm {...props} />
      </Modal>
    </>
  );
}
