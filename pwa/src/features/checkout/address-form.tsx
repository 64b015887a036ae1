import type { Address } from "@chargefront/shared/address";
import { stateNames, statesOfPin } from "@chargefront/shared/indian-states";
import { useState } from "react";
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

const loadSchema = async () => (await import("@chargefront/shared/address")).addressSchema;

/** Specification 2, "Address screen"; decision 13. */
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

  return (
    <form className={styles.form} aria-label="Shipping address" {...form}>
      <Field
        label="Full Name"
        name="fullName"
        autoComplete="name"
        defaultValue={address?.fullName}
        maxLength={80}
        error={errors.fullName}
      />
      <Field
        label="Phone Number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={address?.phone}
        hint="For the driver, 10 digits"
        error={errors.phone}
      />
      <Field
        label="Flat, House no. Building, Company"
        name="flat"
        autoComplete="address-line1"
        defaultValue={address?.flat}
        maxLength={200}
        error={errors.flat}
      />
      <Field
        label="Area, Colony, Street"
        name="area"
        autoComplete="address-line2"
        defaultValue={address?.area}
        maxLength={200}
        error={errors.area}
      />
      <Field
        label="Landmark"
        name="landmark"
        autoComplete="address-line3"
        defaultValue={address?.landmark}
        maxLength={200}
        optional
        error={errors.landmark}
      />
      <div className={styles.pair}>
        <Field
          label="PIN code"
          name="pin"
          inputMode="numeric"
          autoComplete="postal-code"
          defaultValue={address?.pin}
          maxLength={7}
          error={errors.pin}
        />
        <Field
          label="Town/City"
          name="city"
          autoComplete="address-level2"
          defaultValue={address?.city}
          maxLength={200}
          error={errors.city}
        />
      </div>
      <SelectField
        label="State/Province"
        name="state"
        autoComplete="address-level1"
        defaultValue={address?.state ?? ""}
        options={stateNames}
        empty="Choose a state"
        error={errors.state}
      />
      <Field
        label="GSTIN"
        name="gstin"
        autoCapitalize="characters"
        autoComplete="off"
        defaultValue={address?.gstin}
        maxLength={15}
        hint="For an invoice in your company's name"
        optional
        error={errors.gstin}
      />
      {doubted && <PinQuestion address={doubted} />}
      <SubmitButton form={state} label="Deliver to this Address" sending="Checking…" />
    </form>
  );
}

/** PIN and state that cannot agree are questioned, not refused: the post office's lists have exceptions. Decision 13. */
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
