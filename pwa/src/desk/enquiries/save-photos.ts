import type { EnquiryPhoto } from "@chargefront/shared/enquiry/photo";
import { api } from "../../device/api/api.ts";
import { callApiWithin } from "../../device/api/call-api.ts";
import { saveFile } from "../../ui/save-file.ts";
import { asAdmin } from "../access/as-admin.ts";

/** How long a photo of 400 kB may take. */
const photoMs = 60_000;

/** Saves one photo as it is and several as a zip, named by their order and subjects (`1-entrance.webp`). Saves nothing
 *  unless all of them arrived. The customer's name is not in the file name, because browsers keep a list of downloads.
 *  @throws ApiError `not-found` for a photo that was removed; OfflineError. */
export async function savePhotos(reference: string, photos: readonly EnquiryPhoto[]): Promise<void> {
  const digits = String(photos.length).length;
  const files: File[] = [];
  for (const [at, { photo, of, at: addedAt }] of photos.entries()) {
    const bytes = await asAdmin(() => readPhoto(photo));
    const name = `${String(at + 1).padStart(digits, "0")}-${of}.${bytes.type === "image/webp" ? "webp" : "jpg"}`;
    files.push(new File([bytes], name, { type: bytes.type, lastModified: Date.parse(addedAt) }));
  }
  const [only] = files;
  if (only && files.length === 1) return saveFile(`${reference}-${only.name}`, only, only.type);
  const { downloadZip } = await import("client-zip");
  saveFile(`${reference}-photos.zip`, await downloadZip(files).blob(), "application/zip");
}

async function readPhoto(hash: string): Promise<Blob> {
  const fetch = callApiWithin(photoMs, "image/");
  return (await api.admin.photos[":hash"].$get({ param: { hash } }, { fetch })).blob();
}
