import type { BankDetails } from "@chargefront/shared/order/bank-details";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { bankDetailsQuery, setBankDetails } from "./money-settings-queries.ts";
import styles from "./quotation.module.css";

const loadSchema = async () => (await import("@chargefront/shared/order/bank-details")).bankDetailsChange;

type BankFormProps = {
  /** Null until they were entered. */
  details: BankDetails | null;
  /** Called when the form is to begin again with the saved details. */
  onBeginAgain: () => void;
};

/** Form for the bank account that customers pay into. Requires the admin's password. Does not save over a change that
 *  another owner made since the form was opened. */
export function BankForm({ details, onBeginAgain }: BankFormProps) {
  const client = useQueryClient();
  // A later read changes `details`, but not what the fields show.
  const seen = useRef(details);
  const [theirs, setTheirs] = useState<BankDetails | null>();
  const draft = useFormDraft("bank-details", { kind: "desk-form" });
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(entered, isAsSent) {
      setTheirs(undefined);
      seen.current = await setBankDetails({ ...entered, seen: seen.current });
      client.setQueryData(bankDetailsQuery().queryKey, seen.current);
      if (isAsSent()) draft.forget();
      const password = draft.element.current?.elements.namedItem("password");
      if (password instanceof HTMLInputElement) password.value = "";
      showToast("The bank account is saved.");
    },
    onRefused(error) {
      if (error.code === "edit-conflict") setTheirs(error.bank);
      return error.code === "password-wrong" ? error.fields : undefined;
    },
  });

  function onUseTheirs() {
    client.setQueryData(bankDetailsQuery().queryKey, theirs);
    draft.forget();
    onBeginAgain();
  }

  const field = (name: keyof BankDetails) => ({
    name,
    autoComplete: "off",
    defaultValue: details?.[name],
    error: errors[name],
  });
  return (
    <form className={layout.grid4} aria-label="Bank account" {...form} {...draft.form}>
      <div className={styles.fields}>
        <Field label="Account holder" maxCharacters={120} hint="As the bank has it" {...field("holder")} />
        <Field label="Bank and branch" maxCharacters={120} {...field("bank")} />
        <Field label="Account number" inputMode="numeric" {...field("account")} />
        <Field label="IFSC" autoCapitalize="characters" {...field("ifsc")} />
        <Field label="UPI ID" optional autoCapitalize="none" {...field("upi")} />
      </div>
      <div className={styles.short}>
        <OwnPasswordField error={errors.password} />
      </div>
      {problem !== undefined && theirs === undefined && <Notice tone="problem">{problem}</Notice>}
      {theirs !== undefined && (
        <Notice tone="problem">
          <p>{problem} Nothing was saved. Show their bank account in place of what you typed?</p>
          <Button onClick={onUseTheirs}>Show theirs</Button>
        </Notice>
      )}
      <div>
        <SubmitButton form={state} variant="plain" label="Save bank account" sending="Saving…" />
      </div>
    </form>
  );
}
