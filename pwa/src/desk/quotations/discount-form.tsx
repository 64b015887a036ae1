import { useQueryClient } from "@tanstack/react-query";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { discountLimitQuery, setDiscountLimit } from "./money-settings-queries.ts";
import styles from "./quotation.module.css";

const loadSchema = async () => (await import("@chargefront/shared/quotation/quotation-requests")).discountLimit;

/** Form for the highest discount that others than an owner may give. */
export function DiscountForm({ percent }: { percent: number }) {
  const client = useQueryClient();
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    // An empty field is no discount of 0 %.
    toBody: ({ percent: typed = "" }) => ({
      percent: typed.trim() === "" ? undefined : Number(typed.replace("%", "")),
    }),
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
