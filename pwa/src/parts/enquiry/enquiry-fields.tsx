import { type EnquiryTexts, optionalEnquiryFields } from "@chargefront/shared/enquiry/enquiry-fields";
import type { FieldSentences } from "@chargefront/shared/problem";
import type { Ref } from "react";
import { Field } from "../../ui/field.tsx";
import { ConsentBox } from "../person/consent-box.tsx";
import { PrivacyNote } from "../person/privacy-note.tsx";
import styles from "./enquiry-form.module.css";

type EnquiryConsentProps = {
  box: Ref<HTMLInputElement>;
  /** A draft was brought back, with everything but the tick. */
  isRestored: boolean;
  errors: FieldSentences;
  onTick: () => void;
};

/** Who asks: the three fields both forms begin with. */
export function PersonFields({ errors }: { errors: FieldSentences }) {
  return (
    <>
      <Field label="Name" name="name" autoComplete="name" maxLength={160} enterKeyHint="next" error={errors.name} />
      <div className={styles.pair}>
        <Field
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={300}
          enterKeyHint="next"
          error={errors.email}
        />
        <Field
          label="Contact number"
          name="contact"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          enterKeyHint="next"
          error={errors.contact}
        />
      </div>
      <OptionalFields errors={errors} />
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** What may be left out, in the forms and where an enquiry that waits is changed. */
export function OptionalFields({ errors, texts }: { errors: FieldSentences; texts?: Partial<EnquiryTexts> }) {
  return optionalEnquiryFields.map(({ key, label, most }) => (
    <Field
      key={key}
      label={label}
      name={key}
      maxLength={most}
      {...(texts && { defaultValue: texts[key] ?? "" })}
      optional
      error={errors[key]}
    />
  ));
}

/** What is agreed to, and what happens with the details. */
export function EnquiryConsent({ box, isRestored, errors, onTick }: EnquiryConsentProps) {
  return (
    <>
      {isRestored && <p>Your draft is back. Please tick this box again: consent is never kept.</p>}
      <ConsentBox
        box={box}
        error={errors.consent && "Please tick this box, so that we may answer you."}
        onTick={onTick}
      >
        I am 18 or older and agree that these details are used to answer my enquiry.
      </ConsentBox>
      <PrivacyNote>We use your name, email, number and message for that, and for nothing else.</PrivacyNote>
      <noscript>
        <p>This form needs JavaScript, which is off in this browser. Please call us, write an email or use WhatsApp.</p>
      </noscript>
    </>
  );
}
