import type { BankDetails } from "@chargefront/shared/order/bank-details";
import { useQueryClient } from "@tanstack/react-query";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { bankDetailsQuery, setBankDetails } from "./money-settings-queries.ts";
import styles from "./quotation.module.css";

const loadSchema = async () => (await import("@chargefront/shared/order/bank-details")).bankDetails;

/** Form for the bank account to which customers transfer money. `details` is null until it was entered. */
export function BankForm({ details }: { details: BankDetails | null }) {
  const client = useQueryClient();
  const draft = useFormDraft("bank-details", { kind: "desk-form" });
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call(entered, isAsSent) {
      client.setQueryData(bankDetailsQuery().queryKey, await setBankDetails(entered));
      if (isAsSent()) draft.forget();
      showToast("The bank account is saved.");
    },
  });
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
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div>
        <SubmitButton form={state} variant="plain" label="Save bank account" sending="Saving…" />
      </div>
    </form>
  );
}
