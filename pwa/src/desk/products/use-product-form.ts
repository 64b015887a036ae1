import type { FieldSentences } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { textsOf } from "@chargefront/shared/product/product-fields";
import type { ProductForm } from "@chargefront/shared/product/product-form";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { showToast } from "../../ui/toast.tsx";
import { useForm } from "../../ui/use-form.ts";
import { revertParts } from "../editing/revert-parts.ts";
import { differencesOf, isConflict, isProductGone, type ProductConflict } from "./conflict.ts";
import { forgetProduct, keepProduct, readKeptProduct } from "./kept-product.ts";
import {
  type DraftPicture,
  type DraftRow,
  differs,
  draftOf,
  type FurtherPicture,
  type ProductDraft,
  toParts,
} from "./product-draft.ts";
import type { ProductParts } from "./save-product.ts";

export type ProductFormOptions = {
  /** The key of the draft in this tab, kept until it is saved or discarded. */
  keepAs: string;
  /** The edited product. */
  opened?: AdminProduct;
  /** Receives the version from which the form continues, with which it must open the next time. */
  onContinue?: (product: AdminProduct) => void;
  /** The initial values of the form. */
  initial: ProductDraft;
  /** Whether leaving would lose the initial values too: a copy that was never saved. */
  isUnsavedAtFirst?: boolean;
  /** The message when saving fails. docs/product/specification.md#8-error-catalogue. */
  failed: string;
  /** Saves over the revision of `over` if given, else over the opened one, or adds a new product under `key`. */
  save: (
    parts: ProductParts,
    onProgress: (share: number) => void,
    to: { readonly over: AdminProduct | undefined; readonly key: string },
  ) => Promise<void>;
  /** Called after saving; returns the next draft if the form stays open. */
  onSaved: () => ProductDraft | undefined;
};

const loadSchema = async () => (await import("./product-form-schema.ts")).productFormOnScreen;

/** State of a product's form: keeps all input, the picture too, until it is saved. */
export function useProductForm(options: ProductFormOptions) {
  const { keepAs, opened, onContinue, initial, isUnsavedAtFirst = false, failed, save, onSaved } = options;
  const [kept] = useState(() => readKeptProduct(keepAs, initial));
  // Idempotency key of a new product, kept with the draft until the server confirms it, so that a retry after a lost
  // answer adds no second one.
  const [key, setKey] = useState(() => kept?.key ?? newId());
  const [draft, setDraft] = useState(kept?.draft ?? initial);
  const [saved, setSaved] = useState<ProductDraft | undefined>(isUnsavedAtFirst ? undefined : initial);
  const [problem, setProblem] = useState<string>();
  const [pictureProblem, setPictureProblem] = useState<string>();
  const [conflict, setConflict] = useState<ProductConflict>();
  const [progress, setProgress] = useState<number>();
  const [started, setStarted] = useState(0);
  // Restored input of an earlier revision is saved over that one, so that the server reports the conflict.
  const earlier = opened && kept?.revision !== undefined ? { ...opened, revision: kept.revision } : undefined;
  const over = useRef<AdminProduct>(earlier);
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const isUnsaved = saved === undefined || differs(draft, saved);
  const hasUnsaved = useRef(false);
  useEffect(() => {
    hasUnsaved.current = isUnsaved;
    if (isUnsaved) keepProduct(keepAs, { draft, key, revision: (over.current ?? opened)?.revision });
    else forgetProduct(keepAs);
  }, [isUnsaved, keepAs, key, draft, opened]);
  useObjectUrlCleanup(draft.picture);

  const { errors, form, ...state } = useForm<ProductForm>({
    loadSchema,
    toBody: () => ({
      ...textsOf(({ name }) => draft[name]),
      specifications: draft.specifications.map(({ name, value }) => ({ name, value })),
      hasPicture: draft.picture.kind !== "none",
      // All of them, so that a problem is shown at its own picture.
      pictures: draft.pictures.map(({ alt, state }) => ({ hash: hashOf(state), alt })),
      areSent: draft.pictures.every(({ state }) => state.kind === "stored"),
    }),
    onSubmit: () => setProblem(undefined),
    async send({ values }) {
      try {
        setProgress(0);
        await save(toParts(values, draft, over.current ?? opened), setProgress, { over: over.current, key });
        openFields();
        finish();
        return {};
      } catch (error) {
        openFields();
        return explain(error);
      }
    },
  });

  /** Makes the fields editable again, at once: one of them gets the focus next. */
  function openFields() {
    flushSync(() => setProgress(undefined));
  }

  function finish() {
    hasUnsaved.current = false;
    forgetProduct(keepAs);
    over.current = undefined;
    const next = onSaved();
    if (!next) return;
    setKey(newId());
    restart(next);
  }

  function restart(next: ProductDraft) {
    setDraft(next);
    setSaved(next);
    setStarted((times) => times + 1);
    setConflict(undefined);
    setProblem(undefined);
    setPictureProblem(undefined);
  }

  function explain(error: unknown): FieldSentences {
    if (error instanceof ApiError && error.product && isConflict(error.code)) {
      setConflict({ code: error.code, theirs: error.product });
      return {};
    }
    if (isProductGone(error)) {
      // An earlier attempt added the product and another admin deleted it: the next attempt adds it again.
      over.current = undefined;
      setKey(newId());
    }
    flushSync(() => setProblem(`${failed} ${sentenceFor(error)}`));
    const fields = error instanceof ApiError ? fieldsOf(error) : {};
    // The field that was typed in was inert while the form was sent, and lost the focus.
    if (Object.keys(fields).length === 0) message.current?.focus();
    return fields;
  }

  function change(changed: Partial<ProductDraft>) {
    setDraft((current) => ({ ...current, ...changed }));
  }

  return {
    ...state,
    draft,
    errors: pictureProblem === undefined ? errors : { ...errors, image: pictureProblem },
    problem,
    /** Refers to the element around `problem`, which takes the focus. */
    message,
    conflict,
    /** The uploaded share while the form is being saved. Its fields are inert then, since the saved form is cleared or
     *  left, and input made in the meantime would be lost. */
    progress,
    /** How often the form was given other input: what a field remembers of the input before is void. */
    started,
    hasUnsaved: () => hasUnsaved.current,
    forget: () => forgetProduct(keepAs),
    change,
    changePictures(changed: (current: ProductDraft) => Partial<ProductDraft>) {
      setDraft((current) => ({ ...current, ...changed(current) }));
      // Errors belong to positions, and the pictures at these positions may have changed.
      for (const name of Object.keys(errors)) if (name.startsWith("pictures")) state.clearError(name);
    },
    changeRows(changed: (rows: readonly DraftRow[]) => readonly DraftRow[]) {
      setDraft((current) => ({ ...current, specifications: changed(current.specifications) }));
    },
    choosePicture(picture: DraftPicture) {
      change({ picture });
      setPictureProblem(undefined);
      state.clearError("image");
    },
    refusePicture: setPictureProblem,
    /** Saves over a revision that differs from the previous one in nothing that the form holds, such as documents. */
    goOnFrom(product: AdminProduct) {
      const before = over.current ?? opened;
      if (!before) return;
      const isSame = differencesOf(draftOf(before), product).length === 0;
      onContinue?.(isSame ? product : { ...before, documents: product.documents });
      if (!isSame) return;
      over.current = product;
      if (hasUnsaved.current) keepProduct(keepAs, { draft, key, revision: product.revision });
    },
    /** Saves the input over the version that another admin saved. */
    keepMine() {
      over.current = conflict?.theirs;
      setConflict(undefined);
      element.current?.requestSubmit();
    },
    /** Continues from the version that another admin saved; a product that an earlier attempt added is done. */
    takeTheirs() {
      if (!conflict) return;
      if (conflict.code === "id-conflict") return finish();
      over.current = conflict.theirs;
      onContinue?.(conflict.theirs);
      const theirs = draftOf(conflict.theirs);
      restart(theirs);
      const run = () =>
        setDraft((current) => revertParts(current, { before: withOwnUrl(draft), after: theirs }, Object.is));
      showToast("The form now shows their version.", { label: "Undo", run });
    },
    form: {
      ...form,
      ref: element,
      "data-is-typed": isUnsaved,
    },
  };
}

function fieldsOf({ code, fields }: ApiError): FieldSentences {
  return code === "body-too-large" ? { image: messages.imageTooLarge } : fields;
}

/** Creates a new URL for the picture of a restored draft, whose own was revoked. */
function withOwnUrl({ picture, ...words }: ProductDraft): ProductDraft {
  if (picture.kind !== "chosen") return { ...words, picture };
  return { ...words, picture: { ...picture, url: URL.createObjectURL(picture.file) } };
}

/** Returns the hash of a further picture; a valid one for a picture that has none yet. */
function hashOf(state: FurtherPicture["state"]): string {
  return state.kind === "stored" ? state.image.hash : "0".repeat(64);
}

/** Revokes a picture's object URL, which keeps the picture in memory. */
function useObjectUrlCleanup(picture: DraftPicture) {
  const url = picture.kind === "chosen" ? picture.url : undefined;
  useEffect(() => {
    if (url === undefined) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
