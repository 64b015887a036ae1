import type { Address } from "@chargefront/shared/person/address";
import { stateNames } from "@chargefront/shared/person/indian-states";
import { type ComponentProps, useState } from "react";
import { useFormDraft } from "../../parts/form/use-form-draft.ts";
import { usePinQuestion } from "../../parts/order/use-pin-question.ts";
import { useStateName } from "../../parts/order/use-state-name.ts";
import { PrivacyNote } from "../../parts/person/privacy-note.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./address-form.module.css";
import { checkoutWords } from "./checkout-words.ts";

type AddressFormProps = {
  /** The form's initial values: the last address. */
  address: Address | null;
  onDeliver: (address: Address) => void;
};

const loadSchema = async () => (await import("@chargefront/shared/person/address")).addressSchema;

const fields = {
  fullName: { autoComplete: "name", maxCharacters: 80 },
  phone: {
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
  },
  flat: { autoComplete: "address-line1", maxCharacters: 200 },
  area: { autoComplete: "address-line2", maxCharacters: 200 },
  landmark: { autoComplete: "address-line3", maxCharacters: 200, optional: true },
  pin: { inputMode: "numeric", autoComplete: "postal-code" },
  city: { autoComplete: "address-level2", maxCharacters: 200 },
  gstin: {
    autoCapitalize: "characters",
    autoComplete: "off",
    optional: true,
  },
} as const satisfies Partial<
  Record<keyof Address, Omit<ComponentProps<typeof Field> & ComponentProps<"input">, "name" | "label" | "error">>
>;

/** docs/product/specification.md#address-screen; docs/product/decisions.md#13. */
export function AddressForm({ address, onDeliver }: AddressFormProps) {
  const t = useWords(checkoutWords);
  const stateName = useStateName();
  const questionOf = usePinQuestion();
  const [doubted, setDoubted] = useState<Address>();
  const draft = useFormDraft("address");
  const { errors, form, ...state } = useForm<Address>({
    loadSchema,
    async send({ values }) {
      const isSure = doubted !== undefined && doubted.pin === values.pin && doubted.state === values.state;
      if (isSure || questionOf(values) === undefined) {
        draft.forget();
        onDeliver(values);
      } else setDoubted(values);
      return undefined;
    },
  });

  const hintOf = (name: keyof typeof fields) =>
    name === "phone" || name === "gstin" ? { hint: t(`${name}Hint`) } : {};
  const fieldOf = (name: keyof typeof fields) => (
    <Field
      key={name}
      name={name}
      label={t(name)}
      {...hintOf(name)}
      {...fields[name]}
      defaultValue={address?.[name]}
      error={errors[name]}
    />
  );

  return (
    <form className={styles.form} aria-label={t("shipping")} data-keeps-draft {...form} {...draft.form}>
      {(["fullName", "phone", "flat", "area", "landmark"] as const).map(fieldOf)}
      <div className={styles.pair}>{(["pin", "city"] as const).map(fieldOf)}</div>
      <SelectField
        label={t("state")}
        name="state"
        autoComplete="address-level1"
        defaultValue={address?.state ?? ""}
        options={stateNames.map((value) => ({ value, label: stateName(value) }))}
        empty={t("chooseState")}
        error={errors.state}
      />
      {fieldOf("gstin")}
      <PrivacyNote>{t("addressUse")}</PrivacyNote>
      {doubted && (
        <Notice tone="attention">
          <p>{questionOf(doubted)}</p>
          {/* Sends what the form says now: a PIN that was changed since is checked again. */}
          <Button type="submit">{t("yes")}</Button>
        </Notice>
      )}
      <SubmitButton form={state} label={t("deliver")} sending={t("checking")} />
    </form>
  );
}
