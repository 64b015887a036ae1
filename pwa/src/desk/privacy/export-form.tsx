import type { PersonFound } from "@chargefront/shared/privacy/personal-data";
import { useCallForm } from "../../parts/form/use-call-form.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { OwnPasswordField } from "../access/own-password-field.tsx";
import { personWords } from "./person-words.ts";
import { exportPerson, type TakenIn } from "./personal-data-queries.ts";
import styles from "./privacy.module.css";

const loadSchema = async () => (await import("@chargefront/shared/privacy/personal-data-requests")).personPassword;

type ExportFormProps = { found: PersonFound; taken: TakenIn; onCancel: () => void; onDone: () => void };

/** Exports all data as one file, after the password was entered again. */
export function ExportForm({ found, taken, onCancel, onDone }: ExportFormProps) {
  const { errors, form, problem, ...state } = useCallForm({
    loadSchema,
    async call({ password }) {
      const text = await exportPerson(found, taken, password);
      // The person's name is in the file, not in its file name, which browsers keep in their list of downloads.
      saveFile(`personal-data-${new Date().toISOString().slice(0, 10)}.json`, text, "application/json");
      onDone();
      showToast("File saved. Share it only with this person.");
    },
    onRefused: (error) => (error.code === "password-wrong" ? error.fields : undefined),
  });

  return (
    <form className={layout.stack} aria-label="Export personal data" {...form}>
      <p>
        One JSON file with everything that is included of <bdi className={styles.who}>{personWords(found)}</bdi>. First
        confirm the identity: reply to the known email address or call the known number.
      </p>
      <OwnPasswordField error={errors.password} />
      {problem !== undefined && <Notice tone="problem">{problem}</Notice>}
      <div className={layout.row}>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton form={state} label="Save the file" sending="Collecting…" />
      </div>
    </form>
  );
}
