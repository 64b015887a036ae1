import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { ListState } from "../people/list-state.tsx";
import { BankForm } from "./bank-form.tsx";
import { bankDetailsQuery, discountLimitQuery, setDiscountLimit } from "./money-settings-queries.ts";
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

const loadSchema = async () => (await import("@chargefront/shared/quotation/quotation-requests")).discountLimitForm;

/** Form for the highest discount that others than an owner may give. */
function DiscountForm({ percent }: { percent: number }) {
  const client = useQueryClient();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(limit) {
      client.setQueryData(discountLimitQuery().queryKey, await setDiscountLimit(limit.percent));
      showToast("The discount limit is saved.");
    },
  });
  return (
    <form className={styles.short} aria-label="Discount limit" {...form}>
      <Field
        label="Highest discount in %"
        name="percent"
        inputMode="numeric"
        autoComplete="off"
        hint="Measured at the price in the catalogue. Only an owner sends a quotation with a higher discount."
        defaultValue={String(percent)}
        error={errors.percent}
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div>
        <SubmitButton form={state} variant="plain" label="Save discount limit" sending="Saving…" />
      </div>
    </form>
  );
}
