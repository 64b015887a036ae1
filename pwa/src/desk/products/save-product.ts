import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import type { ProductImage } from "@chargefront/shared/product/image";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { uploader } from "../../device/api/upload.ts";
import { fromDevice } from "../../device/open-device.ts";
import { asAdmin } from "../access/as-admin.ts";

/** The parts of a product's form by their names; custom fields have their own. */
export type ProductParts = Readonly<Record<string, string | Blob>>;

type OnProgress = (share: number) => void;
export type ProductAction = "delete" | "restore" | "hide" | "show";

/** Adds a product, once for each `key` however often it is called. `onProgress` receives the uploaded share, from 0
 *  to 1. @throws ApiError `id-conflict` with the product when it was added under this key with other content;
 *  OfflineError. */
export function addProduct(key: string, form: ProductParts, onProgress: OnProgress): Promise<AdminProduct> {
  const options = { fetch: uploader("upload", onProgress), headers: { "Idempotency-Key": key } };
  return asAdmin(async () => (await api.products.add.$post({ form }, options)).json());
}

/** Stores a picture, so that a product can name it. @throws ApiError with the field `image`; OfflineError. */
export function uploadPicture(image: Blob, onProgress: OnProgress): Promise<ProductImage> {
  const options = { fetch: uploader("upload", onProgress) };
  return asAdmin(async () => (await api.products.pictures.$post({ form: { image } }, options)).json());
}

/** Adds a document to a product. @throws ApiError, with the fields of the form; OfflineError. */
export function uploadDocument(id: string, form: ProductParts, onProgress: OnProgress): Promise<AdminProduct> {
  const options = { fetch: uploader("document", onProgress) };
  return asAdmin(async () => (await api.products[":id"].documents.$post({ param: { id }, form }, options)).json());
}

/** Removes a document of a product, also one that is gone. @throws ApiError; OfflineError. */
export function deleteDocument(id: string, documentId: string): Promise<AdminProduct> {
  const to = { param: { id, documentId } };
  return asAdmin(async () => (await api.products[":id"].documents[":documentId"].$delete(to)).json());
}

/** Saves over the given revision of a product. @throws ApiError `edit-conflict` with the current product when there
 *  is a newer revision; OfflineError. */
export function updateProduct(
  { _id: id, revision }: Pick<AdminProduct, "_id" | "revision">,
  form: ProductParts,
  onProgress: OnProgress,
): Promise<AdminProduct> {
  const options = { fetch: uploader("upload", onProgress), headers: { "If-Match": `"${revision}"` } };
  return asAdmin(async () => (await api.products.update[":id"].$put({ param: { id }, form }, options)).json());
}

export async function changeProductState(action: ProductAction, id: string): Promise<AdminProduct["state"]> {
  const to = { param: { id } };
  const calls = {
    delete: async () => ({
      ...(await (await api.products.delete[":id"].$delete(to)).json()),
      state: "deleted" as const,
    }),
    restore: async () => (await api.products.restore[":id"].$post(to)).json(),
    hide: async () => (await api.products.hide[":id"].$post(to)).json(),
    show: async () => (await api.products.show[":id"].$post(to)).json(),
  } satisfies Record<ProductAction, () => Promise<Pick<AdminProduct, "state">>>;
  return (await asAdmin<Pick<AdminProduct, "state">>(calls[action])).state;
}

const busyRetryMs = 500;
const busyRetries = 4;

/** Refetches the desk's lists after a change, and syncs this device's copy of the catalogue. */
export async function followProductChange(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ["admin"] }), syncCatalogue(busyRetries)]);
}

/** A sync in progress may have started before the change: then syncs once more. */
async function syncCatalogue(retries: number): Promise<void> {
  const outcome = await fromDevice(({ catalogue }) => catalogue.sync());
  if (outcome !== "busy" || retries === 0) return;
  await new Promise((resolve) => setTimeout(resolve, busyRetryMs));
  await syncCatalogue(retries - 1);
}
