import { useState } from "react";
import { Field } from "../../ui/field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { AskedPerson } from "./personal-data-queries.ts";
import styles from "./privacy.module.css";

const loadSchema = async () => (await import("@chargefront/shared/privacy/personal-data-requests")).personQuery;

/** Searches for a person. The search is not in the address, because browsers keep a history of those. */
export function PersonSearch({ onAsk }: { onAsk: (asked: AskedPerson) => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { errors, form, ...state } = useForm<AskedPerson>({
    loadSchema,
    async send({ values }) {
      onAsk(values);
      setIsAsked(true);
      return undefined;
    },
  });

  return (
    <search>
      <form className={styles.search} aria-label="Find a person" {...form}>
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          optional="unsaid"
          error={errors.email}
        />
        <Field
          label="Phone number"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          optional="unsaid"
          hint="Any format, with or without +91"
          error={errors.phone}
        />
        <SubmitButton form={state} label={isAsked ? "Find again" : "Find"} sending="Finding…" />
      </form>
    </search>
  );
}
