import { stateNames } from "@chargefront/shared/person/indian-states";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Bind } from "./bind.ts";
import styles from "./quotation.module.css";

type AddressFieldsProps = {
  of: "billing" | "shipping";
  bind: Bind;
  /** Called in place of the usual change of the state. */
  onState?: (state: string) => void;
};

/** The fields of an address. */
export function AddressFields({ of, bind, onState }: AddressFieldsProps) {
  const state = bind(`${of}.state`);
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
      <Field label="PIN code" inputMode="numeric" {...bind(`${of}.pin`)} />
    </div>
  );
}
