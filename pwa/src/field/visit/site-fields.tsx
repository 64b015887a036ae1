import { loadUnits, siteKinds, siteLimits, supplyPhases } from "@chargefront/shared/enquiry/field-choices";
import { stateNames } from "@chargefront/shared/person/indian-states";
import { stateWords } from "@chargefront/shared/person/state-words";
import type { FieldSentences } from "@chargefront/shared/problem";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { SelectField } from "../../ui/select-field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { Figure } from "./figure.tsx";
import { type Position, PositionField } from "./position.tsx";
import styles from "./visit.module.css";

/** The names of the site's inputs; `position` is read apart. */
export const siteInputs: ReadonlySet<string> = new Set([
  "address",
  "city",
  "pin",
  "state",
  "kind",
  "bays",
  "vehiclesADay",
  "phase",
  "sanctionedLoad",
  "loadUnit",
  "metresToMeter",
  "remarks",
]);

type SiteFieldsProps = {
  errors: FieldSentences;
  position: Position | undefined;
  onPosition: (position: Position | undefined) => void;
};

/** Asks for what is known of the site. All of it is optional. */
export function SiteFields({ errors, position, onPosition }: SiteFieldsProps) {
  const t = useWords(siteWords);
  const stateName = useWords(stateWords);
  const choose = { empty: t("unknown"), optional: true };
  const text = (name: "address" | "city" | "pin") => (
    <Field
      label={t(name)}
      name={name}
      autoComplete="off"
      optional="unsaid"
      {...(name === "pin"
        ? { inputMode: "numeric" as const }
        : { maxCharacters: siteLimits[name === "city" ? "city" : "line"] })}
      error={errors[name]}
    />
  );

  return (
    <fieldset className={layout.group}>
      <legend>{t("site")}</legend>
      <PositionField position={position} onChange={onPosition} />
      {text("address")}
      <div className={styles.pair}>
        {text("city")}
        {text("pin")}
      </div>
      <div className={styles.pair}>
        <SelectField
          label={t("state")}
          name="state"
          {...choose}
          options={stateNames.map((value) => ({ value, label: stateName(value) }))}
          error={errors.state}
        />
        <SelectField
          label={t("kind")}
          name="kind"
          {...choose}
          options={siteKinds.map((value) => ({ value, label: t(value) }))}
          error={errors.kind}
        />
      </div>
      <div className={styles.pair}>
        <Figure name="bays" error={errors.bays} />
        <Figure name="vehiclesADay" error={errors.vehiclesADay} />
      </div>
      <SelectField
        label={t("phase")}
        name="phase"
        {...choose}
        options={supplyPhases.map((value) => ({ value, label: t(`phase${value}`) }))}
        error={errors.phase}
      />
      <div className={styles.pair}>
        <Figure name="sanctionedLoad" error={errors.sanctionedLoad} />
        <SelectField
          label={t("loadUnit")}
          name="loadUnit"
          {...choose}
          options={loadUnits}
          error={errors.loadUnit && t("chooseUnit")}
        />
      </div>
      <Figure name="metresToMeter" error={errors.metresToMeter} />
      <Field
        label={t("remarks")}
        name="remarks"
        lines="many"
        rows={3}
        maxCharacters={siteLimits.remarks}
        optional="unsaid"
        error={errors.remarks}
      />
      <p className={layout.quietNote}>{t("allOptional")}</p>
    </fieldset>
  );
}
