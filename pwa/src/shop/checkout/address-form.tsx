import type { Address } from "@chargefront/shared/person/address";
import { stateNames, statesOfPin } from "@chargefront/shared/person/indian-states";
import { type ComponentProps, useState } from "react";
import { PrivacyNote } from "../../parts/person/privacy-note.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useForm } from "../../ui/use-form.ts";
import styles from "./address-form.module.css";

type AddressFormProps = {
  /** What the form opens with: the last address. */
  address: Address | null;
  onDeliver: (address: Address) => void;
};

const loadSchema = async () => (await import("@chargefront/shared/person/address")).addressSchema;

const fields = {
  fullName: { label: "Full Name", autoComplete: "name", maxLength: 80 },
  phone: {
    label: "Phone Number",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    hint: "For the driver, 10 digits",
  },
  flat: { label: "Flat, House no. Building, Company", autoComplete: "address-line1", maxLength: 200 },
  area: { label: "Area, Colony, Street", autoComplete: "address-line2", maxLength: 200 },
  landmark: { label: "Landmark", autoComplete: "address-line3", maxLength: 200, optional: true },
  pin: { label: "PIN code", inputMode: "numeric", autoComplete: "postal-code", maxLength: 7 },
  city: { label: "Town/City", autoComplete: "address-level2", maxLength: 200 },
  gstin: {
    label: "GSTIN",
    autoCapitalize: "characters",
    autoComplete: "off",
    maxLength: 15,
    hint: "For an invoice in your company's name",
    optional: true,
  },
} as const satisfies Partial<
  Record<keyof Address, Omit<ComponentProps<typeof Field> & ComponentProps<"input">, "name" | "error">>
>;

/** docs/product/specification.md#address-screen; docs/product/decisions.md#13. */
export function AddressForm({ address, onDeliver }: AddressFormProps) {
  const [doubted, setDoubted] = useState<Address>();
  const { errors, form, ...state } = useForm<Address>({
    loadSchema,
    async send({ values }) {
      const isSure = doubted !== undefined && doubted.pin === values.pin && doubted.state === values.state;
      if (isSure || agrees(values)) onDeliver(values);
      else setDoubted(values);
      return undefined;
    },
  });

  const fieldOf = (name: keyof typeof fields) => (
    <Field key={name} name={name} {...fields[name]} defaultValue={address?.[name]} error={errors[name]} />
  );

  return (
    <form className={styles.form} aria-label="Shipping address" {...form}>
      {(["fullName", "phone", "flat", "area", "landmark"] as const).map(fieldOf)}
      <div className={styles.pair}>{(["pin", "city"] as const).map(fieldOf)}</div>
      <SelectField
        label="State/Province"
        name="state"
        autoComplete="address-level1"
        defaultValue={address?.state ?? ""}
        options={stateNames}
        empty="Choose a state"
        error={errors.state}
      />
      {fieldOf("gstin")}
      <PrivacyNote>
        We use this address to deliver and invoice your order; whoever delivers it sees name, number and address.
      </PrivacyNote>
      {doubted && <PinQuestion address={doubted} />}
      <SubmitButton form={state} label="Deliver to this Address" sending="Checking…" />
    </form>
  );
}

/** PIN and state that cannot agree are questioned, not refused: the post office's lists have exceptions.
 *  docs/product/decisions.md#13. */
function PinQuestion({ address }: { address: Address }) {
  const states = statesOfPin(address.pin);
  const place = states.length === 0 ? "no place that we know" : states.join(" or ");
  return (
    <Notice tone="attention">
      <p>
        PIN code {address.pin} belongs to {place}, and you chose {address.state}. Is that right?
      </p>
      {/* Sends what the form says now: a PIN changed since is questioned anew. */}
      <Button type="submit">Yes, deliver there</Button>
    </Notice>
  );
}

function agrees({ pin, state }: Address): boolean {
  return statesOfPin(pin).includes(state);
}
