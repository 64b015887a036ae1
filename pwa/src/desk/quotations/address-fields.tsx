import { addressSchema } from "@chargefront/shared/person/address";
import { stateNames } from "@chargefront/shared/person/indian-states";
import { usePinQuestion } from "../../parts/order/use-pin-question.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Bind } from "./bind.ts";
import styles from "./quotation.module.css";

type AddressFieldsProps = {
  of: "billing" | "shipping";
  bind: Bind;
  /** Called in place of the usual change of the state. */
  onState?: (state: string) => void;
};

/** The fields of an address. A PIN code of another state is questioned beside them: the state decides the tax. */
export function AddressFields({ of, bind, onState }: AddressFieldsProps) {
  const state = bind(`${of}.state`);
  const typedPin = bind(`${of}.pin`);
  const questionOf = usePinQuestion();
  const pin = addressSchema.shape.pin.safeParse(typedPin.value).data;
  const question = pin === undefined || state.value === "" ? undefined : questionOf({ pin, state: state.value });
  return (
    <div className={styles.fields}>
      <Field label="Flat, house no., building" {...bind(`${of}.flat`)} />
      <Field label="Area, colony, street" {...bind(`${of}.area`)} />
      <Field label="Landmark" optional {...bind(`${of}.landmark`)} />
      <Field label="Town/City" {...bind(`${of}.city`)} />
      <SelectField
        label="State"
        options={stateNames}
        empty="Choose a state"
        {...state}
        onChange={(event) => (onState ? onState(event.target.value) : state.onChange(event))}
      />
      <Field label="PIN code" inputMode="numeric" {...typedPin} />
      {question !== undefined && <Notice tone="attention">{question}</Notice>}
    </div>
  );
}
