import { paths } from "@chargefront/shared/paths";
import type { FieldSentences } from "@chargefront/shared/problem";
import { Link } from "react-router-dom";
import { Field } from "../../ui/field.tsx";
import styles from "./enquiry-form.module.css";

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
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

/** What happens with the details. */
export function PrivacyNote() {
  return (
    <p className={styles.note}>
      By sending you agree that we use these details to answer your enquiry, and for nothing else.{" "}
      <Link to={paths.privacy}>Privacy Policy</Link>
    </p>
  );
}
