import { stateNames } from "@chargefront/shared/person/indian-states";
import { tidyNumber } from "@chargefront/shared/text/tidy-number";
import { useQuery } from "@tanstack/react-query";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { Field } from "../../ui/field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Value } from "../editing/content-tree.ts";
import type { TextSpec } from "./page-fields.ts";
import { WeekdaysField } from "./weekdays-field.tsx";

type FieldInputProps = {
  spec: TextSpec;
  /** The dotted path of the value in the page; names the control and finds its sentence. */
  path: string;
  value: Value | undefined;
  error: string | undefined;
  /** Undefined where the text is read-only. */
  onChange: ((value: Value) => void) | undefined;
};

/** The control of one text, of any kind. */
export function FieldInput({ spec: { kind, label, hint, none }, path, value, error, onChange }: FieldInputProps) {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const isClosed = onChange === undefined;
  const said = { label, name: path, value: text, error, ...(hint !== undefined && { hint }) };
  const shared = { ...said, readOnly: isClosed };
  const onText = (typed: string) => onChange?.(typed);

  switch (kind) {
    case "line":
      return <Field {...shared} onChange={(event) => onText(event.target.value)} />;
    case "paragraph":
      return <Field {...shared} lines="many" rows={3} onChange={(event) => onText(event.target.value)} />;
    case "markdown":
      return <Field {...shared} lines="many" rows={14} onChange={(event) => onText(event.target.value)} />;
    case "date":
      return <Field {...shared} type="date" onChange={(event) => onText(event.target.value)} />;
    case "time":
      return <Field {...shared} type="time" onChange={(event) => onText(event.target.value)} />;
    case "weekdays":
      return <WeekdaysField {...said} value={value} onChange={onChange} />;
    case "number":
      return <Field {...shared} inputMode="numeric" onChange={(event) => onChange?.(toNumber(event.target.value))} />;
    case "email":
      return <Field {...shared} type="email" inputMode="email" onChange={(event) => onText(event.target.value)} />;
    case "phone":
      return <Field {...shared} type="tel" inputMode="tel" onChange={(event) => onText(event.target.value)} />;
    case "link":
      return <Field {...shared} type="url" inputMode="url" onChange={(event) => onText(event.target.value)} />;
    case "state":
      return (
        <SelectField
          {...said}
          disabled={isClosed}
          options={stateNames}
          empty="Choose a state"
          onChange={(event) => onText(event.target.value)}
        />
      );
    case "product":
      return (
        <ProductSelect {...said} none={none} disabled={isClosed} onChange={(id) => onChange?.(id === "" ? null : id)} />
      );
    default:
      return kind satisfies never;
  }
}

type ProductSelectProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  none: string | undefined;
  disabled: boolean;
  onChange: (id: string) => void;
};

function ProductSelect({ none, onChange, ...shared }: ProductSelectProps) {
  const products = useQuery(productsQuery("en")).data ?? [];
  const options = products.map(({ _id, title }) => ({ value: _id, label: title }));
  const isGone = shared.value !== "" && !options.some(({ value }) => value === shared.value);
  return (
    <SelectField
      {...shared}
      optional={none !== undefined}
      empty={none ?? "Choose a product"}
      options={isGone ? [...options, { value: shared.value, label: "A discontinued product" }] : options}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Returns a number once the text is a valid one; until then the text, which the schema rejects with a sentence. */
function toNumber(typed: string): Value {
  const plain = tidyNumber(typed);
  return /^\d{1,6}$/.test(plain) ? Number(plain) : typed;
}
