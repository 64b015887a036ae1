import { formatRupees } from "@chargefront/shared/money/money";
import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { oldestTransferDays, transferForm, transferWays } from "@chargefront/shared/order/transfer";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { useId, useRef, useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { recordTransfer } from "./admin-order-queries.ts";
import { explainCredit } from "./credit-sentences.ts";
import { noEmailSentence } from "./no-email-sentence.ts";
import styles from "./order-form.module.css";
import { transferWayWords } from "./transfer-way-words.ts";

const loadSchema = async () => transferForm;

type TransferFormProps = {
  order: AdminOrder;
  /** Whether money was sent back to the customer, and not received. */
  isSentBack: boolean;
  /** The usual amount in rupees; undefined when all was received. */
  due: number | undefined;
  /** The reference that the customer gave. */
  claimed: string | undefined;
  /** Returns the id of a transfer, the same for the same one. */
  idFor: (transfer: unknown) => string;
  onChanged: (order: AdminOrder) => void;
  onDone: () => void;
};

/** Records money that arrived by transfer. What the server doubts is shown as a question, and recorded when the user is
 *  sure. */
export function TransferForm({ order, isSentBack, due, claimed, idFor, onChanged, onDone }: TransferFormProps) {
  const noEmail = noEmailSentence(order);
  const wayErrorId = useId();
  const [today] = useState(() => isoDateOf(indianDay(Date.now())));
  const [doubt, setDoubt] = useState<string>();
  const isSure = useRef(false);
  // A draft of an earlier state of the order would show its amount beside a newer reference.
  const [about] = useState(() => `${order.id}:${order.transfers.length}:${claimed ?? ""}`);
  const { element, ...draft } = useFormDraft(`${isSentBack ? "sent-back" : "transfer"}:${about}`, {
    kind: "desk-form",
  });
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(receipt) {
      // The same transfer again, such as one that was taken back, is another once the first is in the list.
      const id = idFor({ ...receipt, isSentBack, listed: order.transfers.length });
      const body = { ...receipt, id, isSentBack, isSure: isSure.current };
      isSure.current = false;
      setDoubt(undefined);
      onChanged(await recordTransfer(order.id, body));
      onEnd();
      showToast(`${formatRupees(receipt.amount)} recorded.`);
    },
    onRefused(error) {
      if (error.code !== "transfer-doubtful") return undefined;
      setDoubt(error.message);
      return {};
    },
  });

  function onEnd() {
    draft.forget();
    onDone();
  }

  function onSure() {
    isSure.current = true;
    element.current?.requestSubmit();
  }

  return (
    <form
      className={styles.form}
      aria-label={isSentBack ? "Record money sent back" : "Record transfer"}
      {...form}
      {...draft.form}
      onInput={() => {
        setDoubt(undefined);
        draft.form.onInput();
      }}
    >
      <Field
        label={isSentBack ? "Sent on" : "Received on"}
        type="date"
        name="day"
        min={isoDateOf(indianDay(Date.now()) - oldestTransferDays)}
        max={today}
        defaultValue={today}
        error={errors.day}
      />
      <Field
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={due?.toFixed(2)}
        error={errors.amount}
      />
      <Field
        label="Reference"
        name="reference"
        hint="The UTR of the bank transfer, or the UPI transaction ID"
        autoComplete="off"
        autoCapitalize="characters"
        maxCharacters={60}
        defaultValue={claimed}
        error={errors.reference}
      />
      <fieldset aria-describedby={errors.way === undefined ? undefined : wayErrorId}>
        <legend className={styles.legend}>{isSentBack ? "Sent by" : "Paid by"}</legend>
        {transferWays.map((way) => (
          <label key={way} className={layout.choice}>
            <input type="radio" name="way" value={way} defaultChecked={way === "bank"} />
            {transferWayWords[way]}
          </label>
        ))}
        <FieldError id={wayErrorId} sentence={errors.way} />
      </fieldset>
      {isSentBack && (
        <p className={layout.quiet}>
          Send the money from your bank first: this only records it. {explainCredit(order)}{" "}
          {noEmail ?? "The customer gets an email."}
        </p>
      )}
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      {doubt !== undefined && <Notice tone="attention">{doubt}</Notice>}
      <div className={layout.endRow}>
        <Button onClick={onEnd}>Cancel</Button>
        {doubt === undefined ? (
          <SubmitButton
            form={state}
            label={isSentBack ? "Record money sent back" : "Record transfer"}
            sending="Recording…"
          />
        ) : (
          <Button ref={scrollIntoView} variant="primary" aria-disabled={state.isSending} onClick={onSure}>
            Record anyway
          </Button>
        )}
      </div>
    </form>
  );
}

/** The question moves its button below the edge of a small dialog. */
function scrollIntoView(button: HTMLButtonElement | null) {
  button?.scrollIntoView({ block: "center" });
}
