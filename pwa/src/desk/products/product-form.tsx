import type { AdminProduct, SpecificationName } from "@chargefront/shared/product/admin-product";
import type { Product } from "@chargefront/shared/product/product";
import { productFieldList } from "@chargefront/shared/product/product-fields";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PicturePlate } from "../../parts/product/product-picture.tsx";
import { classes } from "../../ui/classes.ts";
import { Columns } from "../../ui/columns.tsx";
import { LeaveGuard } from "../../ui/leave-guard.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useRelease } from "../../ui/use-release.ts";
import { useRights } from "../access/use-rights.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import { DocumentsField } from "./documents-field.tsx";
import { FurtherPicturesField } from "./further-pictures-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { previewOf } from "./product-draft.ts";
import styles from "./product-form.module.css";
import { ProductInput } from "./product-input.tsx";
import { isSameTitle, SameTitle } from "./same-title.tsx";
import { followProductChange } from "./save-product.ts";
import { SpecificationRows } from "./specification-rows.tsx";
import { type ProductFormOptions, useProductForm } from "./use-product-form.ts";

type ProductFormProps = ProductFormOptions & {
  /** The name of the form, for screen readers. */
  label: string;
  submit: string;
  /** The id of the edited product; fields outside the admin's role are then read-only. */
  editedId?: string;
  names: readonly SpecificationName[];
  /** Draws the product as its card in the shop; `picture` replaces one that is not stored yet. */
  preview: (product: Product, picture: ReactNode) => ReactNode;
};

/** The form of a new or an edited product, with a preview of its card.
 *  docs/product/specification.md#2-screens-and-routes and docs/product/specification.md#5-validation-rules. */
export function ProductForm({ label, submit, editedId, names, preview, ...options }: ProductFormProps) {
  const { draft, errors, problem, message, conflict, progress, form, ...state } = useProductForm(options);
  const { picture } = draft;
  const isSaving = progress !== undefined;
  const { mayWrite } = useRights();
  const client = useQueryClient();
  const whenReleased = useRelease();
  const [asked, setAsked] = useState("");
  const isEdit = editedId !== undefined;
  // The price of a new product is open to all: the admin who sets prices starts from it.
  const isClosed = (name: string) => isEdit && !mayWrite(name === "price" ? "products.price" : "products");

  async function onTitleLeft(title: string) {
    // A warning that appears or disappears moves the button that is being pressed.
    await whenReleased();
    setAsked(title);
  }

  function onDocuments(product: AdminProduct) {
    state.goOnFrom(product);
    void followProductChange(client);
  }

  return (
    <Columns second="card">
      <div className={styles.main}>
        <form className={styles.form} aria-label={label} {...form}>
          <div className={styles.fields} inert={isSaving}>
            {productFieldList.map(([, field]) => {
              const { name, isShort } = field;
              return (
                <div key={name} className={classes(styles.field, !isShort && styles.wide)}>
                  <ProductInput
                    of={field}
                    value={draft[name]}
                    error={errors[name]}
                    isClosed={isClosed(name)}
                    onChange={(value) => state.change({ [name]: value })}
                    {...(name === "title" && { onLeave: (title: string) => void onTitleLeft(title) })}
                  />
                  {name === "title" && isSameTitle(asked, draft.title) && (
                    <SameTitle title={asked} editedId={editedId} />
                  )}
                </div>
              );
            })}
          </div>
          <fieldset className={styles.rest} inert={isSaving} disabled={isEdit && !mayWrite("products")}>
            <PictureField
              picture={picture}
              error={errors.image}
              onChoose={state.choosePicture}
              onRefuse={state.refusePicture}
            />
            <FurtherPicturesField
              key={state.started}
              first={picture}
              pictures={draft.pictures}
              errors={errors}
              onChange={state.changePictures}
            />
            <SpecificationRows
              rows={draft.specifications}
              names={names}
              errors={errors}
              onChange={(changed) => {
                // Errors belong to positions, and the rows at these positions have changed.
                for (const name of Object.keys(errors)) if (name.startsWith("specifications")) state.clearError(name);
                state.changeRows(changed);
              }}
            />
          </fieldset>
          {conflict && (
            <ConflictNotice
              mine={draft}
              conflict={conflict}
              onKeepMine={state.keepMine}
              onTakeTheirs={state.takeTheirs}
            />
          )}
          {problem !== undefined && (
            <div ref={message} tabIndex={-1}>
              <Notice tone="problem">{problem}</Notice>
            </div>
          )}
          {isSaving && <SendingProgress share={progress} hasPicture={picture.kind === "chosen"} />}
          <div>
            <SubmitButton form={state} label={submit} sending="Saving…" />
          </div>
        </form>
        {options.opened ? (
          <DocumentsField opened={options.opened} onChanged={onDocuments} />
        ) : (
          <p className={styles.hint}>
            Manuals and other PDF documents are added in Edit Product, once the product is saved.
          </p>
        )}
      </div>
      <aside className={styles.preview} aria-label="Preview">
        <h2 className={styles.previewTitle}>Preview</h2>
        {/* It shows and does nothing: its links and buttons are out of reach. */}
        <div className={styles.card} inert>
          {preview(
            previewOf(draft),
            picture.kind !== "stored" && (
              <PicturePlate url={picture.kind === "chosen" ? picture.url : undefined} alt="" />
            ),
          )}
        </div>
      </aside>
      <LeaveGuard hasUnsaved={state.hasUnsaved} onLeave={state.forget} />
    </Columns>
  );
}

/** Shows the share of the form that was uploaded; the server then resizes the picture, whose progress is unknown. */
function SendingProgress({ share, hasPicture }: { share: number; hasPicture: boolean }) {
  if (!hasPicture) return <Progress label="Saving…" share={undefined} />;
  if (share >= 1) return <Progress label="Preparing the picture…" share={undefined} />;
  return <Progress label="Sending the picture" share={share} />;
}
