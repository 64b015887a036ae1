import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import layout from "../../ui/layout.module.css";
import { ListState } from "../people/list-state.tsx";
import { BankForm } from "./bank-form.tsx";
import { DiscountForm } from "./discount-form.tsx";
import { bankDetailsQuery, discountLimitQuery } from "./money-settings-queries.ts";
import styles from "./quotation.module.css";

/** The company's settings for quotations and their payment, which only an owner changes. */
export function MoneySettings() {
  const bank = useQuery(bankDetailsQuery());
  const limit = useQuery(discountLimitQuery());
  const bankSection = useRef<HTMLElement>(null);
  const [round, setRound] = useState(0);

  function onBeginAgain() {
    flushSync(() => setRound(round + 1));
    // The button that had the focus disappeared with the earlier form.
    bankSection.current?.querySelector("input")?.focus();
  }

  return (
    <div className={styles.main}>
      <section ref={bankSection} className={styles.part} aria-labelledby="bank-account">
        <h2 id="bank-account">Bank account for transfers</h2>
        <p className={layout.quiet}>Shown to customers who accepted a quotation, with the amount that is due.</p>
        {bank.data === undefined ? (
          <ListState query={bank} />
        ) : (
          <BankForm key={round} details={bank.data} onBeginAgain={onBeginAgain} />
        )}
      </section>
      <section className={styles.part} aria-labelledby="discount-limit">
        <h2 id="discount-limit">Discounts on quotations</h2>
        {limit.data === undefined ? <ListState query={limit} /> : <DiscountForm percent={limit.data} />}
      </section>
    </div>
  );
}
