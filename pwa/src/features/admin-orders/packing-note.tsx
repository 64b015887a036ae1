import type { AdminOrder } from "@chargefront/shared/admin-order";
import { useState } from "react";
import { changeOrder } from "../../data/admin-order-queries.ts";
import { ApiError, sentenceFor } from "../../data/api-error.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./order-form.module.css";

const loadSchema = async () => (await import("@chargefront/shared/admin-order-requests")).orderChange;

type PackingNoteProps = { order: AdminOrder; onChanged: (order: AdminOrder) => void };

/** Words for whoever packs. What was typed stays when it could not be saved. */
export function PackingNote({ order, onChanged }: PackingNoteProps) {
  const [problem, setProblem] = useState<string>();
  const { errors, form, ...state } = useForm({
    loadSchema,
    async send({ values }) {
      setProblem(undefined);
      try {
        onChanged(await changeOrder(order.id, values));
        showToast("The packing note is saved.");
      } catch (error) {
        if (error instanceof ApiError && error.code === "fields-invalid") return error.fields;
        setProblem(sentenceFor(error));
      }
      return undefined;
    },
  });

  return (
    <form className={styles.form} aria-label="Packing note" {...form}>
      <Field
        label="Packing note"
        hint="For whoever packs; it stands on the packing slip. The customer does not see it."
        name="note"
        lines="many"
        defaultValue={order.note}
        error={errors.note}
        optional="unsaid"
      />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <SubmitButton form={state} look="plain" label="Save note" sending="Saving…" />
    </form>
  );
}
