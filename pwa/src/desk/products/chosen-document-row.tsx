import { documentSize } from "@chargefront/shared/product/document-size";
import { documentKindNames, documentKinds, documentLimits } from "@chargefront/shared/product/product-document";
import { languageNames, languages } from "@chargefront/shared/text/language";
import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./documents-field.module.css";
import type { ChosenDocument } from "./use-document-uploads.ts";

type ChosenDocumentRowProps = {
  document: ChosenDocument;
  /** Whether documents are being sent: none may be changed then. */
  isSending: boolean;
  onChange: (changed: Partial<ChosenDocument>) => void;
  onDrop: () => void;
};

/** A chosen document before it is stored: its kind, language and title, and the progress of its upload. */
export function ChosenDocumentRow({ document, isSending, onChange, onDrop }: ChosenDocumentRowProps) {
  const { file, kind, language, title, share, errors } = document;
  return (
    <fieldset className={styles.chosen} disabled={isSending} aria-label={file.name}>
      <div className={styles.row}>
        <span className={styles.words}>
          <strong>{file.name}</strong>
          <span className={layout.quietNote}>{documentSize(file.size)}</span>
        </span>
        <Button iconOnly variant="quiet" aria-label={`Leave out ${file.name}`} title="Leave out" onClick={onDrop}>
          <X aria-hidden size={20} />
        </Button>
      </div>
      {errors.document !== undefined && <Notice tone="problem">Not saved. {errors.document}</Notice>}
      {share === undefined ? (
        <div className={styles.details}>
          <SelectField
            label="Kind"
            options={documentKinds.map((value) => ({ value, label: documentKindNames[value] }))}
            value={kind}
            error={errors.kind}
            onChange={(event) => onChange({ kind: documentKinds.find((one) => one === event.target.value) ?? kind })}
          />
          <SelectField
            label="Language"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            error={errors.language}
            onChange={(event) =>
              onChange({ language: languages.find((one) => one === event.target.value) ?? language })
            }
          />
          <Field
            label="Title"
            optional
            autoComplete="off"
            maxCharacters={documentLimits.title}
            value={title}
            error={errors.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </div>
      ) : (
        // The server checks a document that was sent, whose progress is unknown.
        <Progress label={`Sending ${file.name}`} share={share < 1 ? share : undefined} />
      )}
    </fieldset>
  );
}
