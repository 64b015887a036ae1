import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { documentSize } from "@chargefront/shared/product/document-size";
import { documentKindNames, documentLimits, type ProductDocument } from "@chargefront/shared/product/product-document";
import { languageNames } from "@chargefront/shared/text/language";
import { FilePlus, Trash2 } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { useRights } from "../access/use-rights.ts";
import { ChosenDocumentRow } from "./chosen-document-row.tsx";
import styles from "./documents-field.module.css";
import zone from "./drop-zone.module.css";
import { useDocumentUploads } from "./use-document-uploads.ts";

type DocumentsFieldProps = {
  opened: AdminProduct;
  /** Receives the product after a document was added or deleted. */
  onChanged: (product: AdminProduct) => void;
};

/** The documents of a product, which are saved by themselves: several files are chosen at once, described and
 *  uploaded. */
export function DocumentsField({ opened, onChanged }: DocumentsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const section = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<ProductDocument>();
  const { mayWrite } = useRights();
  const uploads = useDocumentUploads(opened, onChanged);
  const { documents, chosen, refused, room, isSending } = uploads;
  const isOpen = mayWrite("products");
  const { isOver, handlers } = useFileDrop((files) => isOpen && uploads.choose(files));

  async function upload(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const stored = await uploads.upload();
    if (stored > 0) showToast(stored === 1 ? "The document is saved." : `${stored} documents are saved.`);
    focusAdd();
  }

  async function remove({ id: removed }: ProductDocument) {
    setAsked(undefined);
    try {
      await uploads.remove(removed);
      showToast("The document is deleted.");
    } catch (error) {
      showToast(`The document is not deleted. ${sentenceFor(error)}`);
    }
    focusAdd();
  }

  /** Moves the focus from a control that is gone. */
  function focusAdd() {
    section.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  return (
    // Dropping is a convenience beside the button.
    <section ref={section} className={zone.field} aria-labelledby={id} {...handlers}>
      <h2 id={id} className={zone.label}>
        Documents
      </h2>
      <form
        className={classes(zone.zone, layout.stack, isOver && zone.over)}
        aria-label="New documents"
        onSubmit={upload}
      >
        <p className={layout.quietNote}>
          PDF, at most 10 MB each, up to {documentLimits.most}. They are saved as soon as they are uploaded.
        </p>
        {documents.length > 0 && (
          <ul className={styles.list}>
            {documents.map((one) => (
              <li key={one.id} className={styles.row}>
                <span className={styles.words}>
                  <a href={one.url} download>
                    {nameOf(one)}
                  </a>
                  <span className={layout.quietNote}>
                    {one.title && `${documentKindNames[one.kind]}, `}
                    {languageNames[one.language]}, PDF, {documentSize(one.bytes)}
                  </span>
                </span>
                {isOpen && (
                  <Button
                    iconOnly
                    variant="dangerOutline"
                    aria-label={`Delete ${nameOf(one)}`}
                    title="Delete"
                    onClick={() => setAsked(one)}
                  >
                    <Trash2 aria-hidden size={20} />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {chosen.map((one) => (
          <ChosenDocumentRow
            key={one.key}
            document={one}
            isSending={isSending}
            onChange={(changed) => uploads.change(one.key, changed)}
            onDrop={() => {
              uploads.drop(one.key);
              focusAdd();
            }}
          />
        ))}
        {isOpen && (
          <div className={layout.row}>
            <Button data-add disabled={room <= 0} onClick={() => input.current?.click()}>
              <FilePlus aria-hidden size={18} />
              Add documents
            </Button>
            {chosen.length > 0 && (
              <Button variant="primary" type="submit" aria-disabled={isSending}>
                {chosen.length === 1 ? "Upload the document" : `Upload ${chosen.length} documents`}
              </Button>
            )}
          </div>
        )}
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="application/pdf,.pdf"
          onChange={(event) => {
            uploads.choose([...(event.target.files ?? [])]);
            // Lets the user choose the same files again.
            event.target.value = "";
          }}
        />
      </form>
      {refused.length > 0 && (
        <div className={zone.refused} role="alert">
          {refused.map(({ name, sentence }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and fault
            <p key={nth}>
              <strong>{name}</strong>: {sentence}
            </p>
          ))}
        </div>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question="Are you sure you want to delete this document?"
        about={asked && nameOf(asked)}
        confirm="Delete"
        cancel="Cancel"
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(undefined)}
      />
      <LeaveGuard hasUnsaved={() => chosen.length > 0} />
    </section>
  );
}

function nameOf({ title, kind }: ProductDocument): string {
  return title || documentKindNames[kind];
}
