import type { ProductField } from "@chargefront/shared/product/product-fields";
import type { ChangeEvent } from "react";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";

type ProductInputProps = {
  of: ProductField;
  value: string;
  error: string | undefined;
  /** Whether the admin's role may not change it. */
  isClosed: boolean;
  onChange: (value: string) => void;
  onLeave?: (value: string) => void;
};

/** The input of one field of a product: a text, or a choice where the field has a list. */
export function ProductInput({ of, value, error, isClosed, onChange, onLeave }: ProductInputProps) {
  const { name, label, hint: usual, control, isOptional } = of;
  const hint = isClosed ? "Your role cannot change this." : usual;
  const shared = { label, name, value, error, ...(hint !== undefined && { hint }) };
  if ("options" in control) {
    const { options, empty } = control;
    const onChoose = (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value);
    return <SelectField {...shared} {...{ options, empty }} optional disabled={isClosed} onChange={onChoose} />;
  }
  return (
    <Field
      autoComplete="off"
      {...shared}
      {...control}
      optional={isOptional ?? false}
      readOnly={isClosed}
      onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value)}
      {...(onLeave && {
        onBlur: (event: { target: HTMLInputElement | HTMLTextAreaElement }) => onLeave(event.target.value),
      })}
    />
  );
}
