import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { type Transfer, transferMistake } from "@chargefront/shared/order/transfer";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { takeBackTransfer } from "./admin-order-queries.ts";
import { explainKeptCredit } from "./credit-sentences.ts";
import styles from "./order-form.module.css";

const loadSchema = async () => transferMistake;

type TakeBackFormProps = {
  order: AdminOrder;
  transfer: Transfer;
  onChanged: (order: AdminOrder) => void;
  /** Called when the order on screen is out of date. */
  onOutdated: () => void;
  onDone: () => void;
};

/** Takes back a transfer that was recorded by mistake; asks for the reason. */
export function TakeBackForm({ order, transfer, onChanged, onOutdated, onDone }: TakeBackFormProps) {
  const amount = formatRupees(transfer.amount);
  const credit = transfer.isSentBack ? explainKeptCredit(order) : undefined;
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call({ reason }) {
      onChanged(await takeBackTransfer(order.id, transfer.id, reason));
      onDone();
      showToast(`${amount} taken back.`);
    },
    onRefused() {
      onOutdated();
      return undefined;
    },
  });

  return (
    <form className={styles.form} aria-label="Take back transfer" {...form}>
      <p>
        {`${amount} will no longer count as ${transfer.isSentBack ? "sent back" : "received"}. The entry stays in the list with your reason.`}
      </p>
      {credit !== undefined && <p className={layout.quiet}>{credit}</p>}
      <Field label="Reason" name="reason" autoComplete="off" maxCharacters={300} error={errors.reason} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onDone}>Cancel</Button>
        <SubmitButton form={state} variant="danger" label="Take back" sending="Taking back…" />
      </div>
    </form>
  );
}
