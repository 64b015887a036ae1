import { writtenMeasure } from "@chargefront/shared/text/written-number";
import { useEffect, useRef, useState } from "react";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Field } from "../../ui/field.tsx";
import { useWords } from "../../ui/words/use-words.ts";

/** The largest figures that sites usually have: vehicles a day, kW or kVA, and metres. More may be true, so a larger one
 *  is questioned and never refused. */
const usual = { bays: 200, vehiclesADay: 5_000, sanctionedLoad: 5_000, metresToMeter: 2_000 } as const;

type FigureProps = { name: keyof typeof usual; error: string | undefined };

/** Asks for a number of the site. */
export function Figure({ name, error }: FigureProps) {
  const t = useWords(siteWords);
  const [isUnusual, setIsUnusual] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const look = () => setIsUnusual(writtenMeasure(input.current?.value ?? "") > usual[name]);
  // A restored draft fills the input in without an event.
  useEffect(look);
  return (
    <Field
      ref={input}
      label={t(name)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      optional="unsaid"
      onInput={look}
      {...(isUnusual && { hint: t("unusual") })}
      error={error}
    />
  );
}
