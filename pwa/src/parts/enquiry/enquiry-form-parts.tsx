import { type EnquiryTexts, optionalEnquiryFields } from "@chargefront/shared/enquiry/enquiry-fields";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { Ref } from "react";
import { Field } from "../../ui/field.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { ConsentBox } from "../person/consent-box.tsx";
import { PrivacyNote } from "../person/privacy-note.tsx";
import { ignoredByFillers, trapName } from "./bot-trap.ts";
import styles from "./enquiry-form.module.css";
import type { EnquiryOutcome } from "./enquiry-outcome.tsx";
import { enquiryWords } from "./enquiry-words.ts";
import type { SendOutcome, WaysToReachUs } from "./send-outcome.ts";

type EnquiryConsentProps = {
  box: Ref<HTMLInputElement>;
  /** A draft was restored, except for the consent. */
  isRestored: boolean;
  errors: FieldSentences;
  onTick: () => void;
};

/** Name, email and phone number: the first three fields of both forms. */
export function PersonFields({ errors }: { errors: FieldSentences }) {
  const t = useWords(enquiryWords);
  return (
    <>
      <Field
        label={t("name")}
        name="name"
        autoComplete="name"
        maxCharacters={80}
        enterKeyHint="next"
        error={errors.name}
      />
      <div className={styles.pair}>
        <Field
          label={t("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          error={errors.email}
        />
        <Field
          label={t("contact")}
          name="contact"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          error={errors.contact}
        />
      </div>
      <OptionalFields errors={errors} />
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          {t("leaveEmpty")}
          <input name={trapName} tabIndex={-1} {...ignoredByFillers} />
        </label>
      </div>
    </>
  );
}

type OptionalFieldsProps = {
  errors: FieldSentences;
  texts?: Partial<EnquiryTexts>;
  /** Labels in the language of the screen. */
  labels?: Partial<Record<string, string>>;
};

/** The optional fields, in the forms and in the sheet that edits a waiting enquiry. */
export function OptionalFields({ errors, texts, labels }: OptionalFieldsProps) {
  const shown = optionalEnquiryFields.filter(({ key, isForReps }) => !isForReps || texts?.[key] !== undefined);
  return shown.map(({ key, label, most }) => (
    <Field
      key={key}
      label={labels?.[key] ?? label}
      name={key}
      maxCharacters={most}
      {...(texts && { defaultValue: texts[key] ?? "" })}
      optional
      error={errors[key]}
    />
  ));
}

type OutcomeNoticeProps = {
  outcome: SendOutcome | undefined;
  /** Its code is loaded while the user writes. */
  Notice: typeof EnquiryOutcome | undefined;
  writeAnother: () => void;
  reach: WaysToReachUs;
};

/** Shows the outcome of the last attempt to send. */
export function OutcomeNotice({ outcome, Notice, writeAnother, reach }: OutcomeNoticeProps) {
  return outcome && Notice && <Notice outcome={outcome} reach={reach} onWriteAnother={writeAnother} />;
}

/** Shows the consent box and how the details are used. */
export function EnquiryConsent({ box, isRestored, errors, onTick }: EnquiryConsentProps) {
  const t = useWords(enquiryWords);
  return (
    <>
      {isRestored && <p>{t("restored")}</p>}
      <ConsentBox box={box} error={errors.consent && t("tick")} onTick={onTick}>
        {t("consent")}
      </ConsentBox>
      <PrivacyNote>{t("uses")}</PrivacyNote>
      <noscript>
        <p>{t("noScript")}</p>
      </noscript>
    </>
  );
}
