import type { FieldSentences } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import {
  type DocumentDetails,
  type DocumentKind,
  documentKindNames,
  documentLimits,
} from "@chargefront/shared/product/product-document";
import { messages } from "@chargefront/shared/text/messages";
import { useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { deleteDocument, uploadDocument } from "./save-product.ts";

/** A chosen file that is not stored yet, with what the admin says about it. */
export type ChosenDocument = DocumentDetails & {
  readonly key: number;
  readonly file: File;
  /** The uploaded share, from 0 to 1; undefined while it is not being sent. */
  readonly share?: number | undefined;
  readonly errors: FieldSentences;
};

export type RefusedFile = { readonly name: string; readonly sentence: string };

let lastKey = 0;

/** The documents of a product: chosen ones are uploaded one after the other. A refused one does not stop the others. */
export function useDocumentUploads(opened: AdminProduct, onChanged: (product: AdminProduct) => void) {
  const [documents, setDocuments] = useState(opened.documents ?? []);
  const [chosen, setChosen] = useState<readonly ChosenDocument[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const room = documentLimits.most - documents.length - chosen.length;

  function change(key: number, changed: Partial<ChosenDocument>) {
    setChosen((current) => current.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }

  function take(product: AdminProduct) {
    setDocuments(product.documents ?? []);
    onChanged(product);
  }

  async function send({ key, file: document, kind, language, title }: ChosenDocument): Promise<boolean> {
    change(key, { share: 0, errors: {} });
    try {
      const form = { document, kind, language, title };
      take(await uploadDocument(opened._id, form, (share) => change(key, { share })));
      setChosen((current) => current.filter((one) => one.key !== key));
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const isExplained = Object.keys(fields).length > 0;
      change(key, { share: undefined, errors: isExplained ? fields : { document: sentenceFor(error) } });
      return false;
    }
  }

  return {
    documents,
    chosen,
    refused,
    room,
    isSending,
    change,
    choose(files: readonly File[]) {
      const checked = files.map((file, at) => ({ file, name: file.name, sentence: refusalOf(file, at < room) }));
      setRefused(checked.flatMap(({ name, sentence }) => (sentence === undefined ? [] : [{ name, sentence }])));
      const taken = checked.filter(({ sentence }) => sentence === undefined);
      setChosen((current) => [...current, ...taken.map(({ file }) => toChosen(file))]);
    },
    drop: (key: number) => setChosen((current) => current.filter((one) => one.key !== key)),
    /** Uploads the chosen documents. Returns how many were stored. */
    async upload(): Promise<number> {
      let stored = 0;
      setIsSending(true);
      for (const one of chosen) if (await send(one)) stored += 1;
      setIsSending(false);
      return stored;
    },
    async remove(id: string): Promise<void> {
      take(await deleteDocument(opened._id, id));
    },
  };
}

/** Explains why a file is not even sent; the server checks the rest. */
function refusalOf({ size }: File, hasRoom: boolean): string | undefined {
  if (!hasRoom) return messages.tooManyDocuments;
  if (size === 0) return messages.documentEmpty;
  return size > documentLimits.bytes ? messages.documentTooLarge : undefined;
}

function toChosen(file: File): ChosenDocument {
  lastKey += 1;
  return { key: lastKey, file, kind: kindOf(file.name), language: "en", title: "", errors: {} };
}

/** Guesses the kind from the name of a file, such as `RFID-kit_installation-guide.pdf`. */
function kindOf(name: string): DocumentKind {
  const words = name.toLowerCase().replace(/[\W_]+/g, " ");
  const named = Object.entries(documentKindNames).find(([, one]) => words.includes(one.toLowerCase()));
  return (named?.[0] as DocumentKind | undefined) ?? "manual";
}
