import { createHash } from "node:crypto";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { type DocumentDetails, documentLimits } from "@chargefront/shared/product/product-document";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core } from "../../platform/core.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { DeskSession } from "../../platform/http/session-cookie.ts";
import { deleteDocument, insertDocument } from "./document-store.ts";
import { touchProduct } from "./product-store.ts";
import { getAdminProduct } from "./save-product.ts";

type DocumentDeps = Pick<Core, "db" | "readDb" | "files" | "now">;

type Upload = DocumentDetails & { readonly file: Uint8Array };

/** Adds a document to a product, whose file is stored when this resolves. @throws ProblemError `product-not-found`;
 *  `id-conflict` when the product has the same file; `fields-invalid` when it has as many as it may. */
export async function addDocument(
  deps: DocumentDeps,
  { productId, upload, by }: { readonly productId: string; readonly upload: Upload; readonly by: DeskSession },
): Promise<AdminProduct> {
  const { file, ...details } = upload;
  const hash = hashOf(file);
  // Before the file is stored, and again in the transaction, where no concurrent change can happen.
  await getRoom(deps.readDb, productId, hash);
  await storeDocument(deps.files, file, hash);
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const { _id, title } = await getRoom(trx, productId, hash);
    await touchProduct(trx, _id, now);
    await insertDocument(trx, { id: newId(), productId: _id, hash, bytes: file.length, ...details });
    const action = { adminId: by.subjectId, subjectId: _id, label: title, now };
    await recordActivity(trx, { kind: "product-document-added", ...action });
    return getAdminProduct(trx, _id);
  });
}

/** Removes a document of a product; nothing changes when it has none of that id. Its file is removed later, unless
 *  another product names it. @throws ProblemError `product-not-found`. */
export async function removeDocument(
  deps: Pick<DocumentDeps, "db" | "now">,
  { productId, id, by }: { readonly productId: string; readonly id: string; readonly by: DeskSession },
): Promise<AdminProduct> {
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const product = await getAdminProduct(trx, productId);
    const { _id, title } = product;
    if (!(await deleteDocument(trx, _id, id))) return product;
    await touchProduct(trx, _id, now);
    const action = { adminId: by.subjectId, subjectId: _id, label: title, now };
    await recordActivity(trx, { kind: "product-document-removed", ...action });
    return getAdminProduct(trx, _id);
  });
}

/** Returns a product that may get this file. */
async function getRoom(db: Core["db"] | Trx, productId: string, hash: string): Promise<AdminProduct> {
  const product = await getAdminProduct(db, productId);
  const { documents = [] } = product;
  if (documents.some(({ url }) => url.includes(hash))) {
    throw new ProblemError("id-conflict", { sentence: messages.documentTwice });
  }
  if (documents.length >= documentLimits.most) {
    throw new ProblemError("fields-invalid", { fields: { document: messages.tooManyDocuments } });
  }
  return product;
}

/** Stores a file under the SHA-256 of its bytes, which it returns. One that is there is marked as needed, so that it is
 *  not removed before a row names it. */
export async function storeDocument(files: FileStore, bytes: Uint8Array, hash = hashOf(bytes)): Promise<string> {
  const name = `documents/${hash}.pdf` as const;
  if (!(await files.keep(name, Date.now()))) await files.write(name, bytes);
  return hash;
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
