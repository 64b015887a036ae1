import type { EnquiryPhoto, PhotoSubject } from "@chargefront/shared/enquiry/photo";
import type { RepActionRow } from "../../device/actions/rep-actions-db.ts";
import type { RepPhotoRow } from "../../device/photos/rep-photos-db.ts";

/** A photo of an enquiry as a rep's screen shows it. */
export type ShownPhoto = {
  readonly hash: string;
  readonly of: PhotoSubject;
  readonly caption: string;
  readonly state: RepPhotoRow["state"];
  /** Whether the rep added it, and may change and remove it. */
  readonly isOwn: boolean;
  /** Where its bytes are on this phone. */
  readonly row?: RepPhotoRow | undefined;
};

type Known = {
  readonly repId: string;
  readonly enquiryId: string;
  /** Those of the server; undefined where the enquiry is not in the rep's list. */
  readonly listed: readonly EnquiryPhoto[] | undefined;
  readonly actions: readonly RepActionRow[];
  readonly rows: readonly RepPhotoRow[];
};

/** Returns the photos of an enquiry, those of the server first, as they are after what the rep did on this phone. */
export function shownPhotos({ repId, enquiryId, listed, actions, rows }: Known): readonly ShownPhoto[] {
  const shown = new Map<string, ShownPhoto>();
  for (const { photo: hash, of, caption, by } of listed ?? []) {
    shown.set(hash, { hash, of, caption, state: "sent", isOwn: by.id === repId });
  }
  for (const { action, state } of actions) {
    if (state === "refused" || action.enquiryId !== enquiryId) continue;
    if (action.kind === "photoRemoved") shown.delete(action.photo);
    if (action.kind !== "photo") continue;
    const { photo: hash, of, caption } = action;
    shown.set(hash, { hash, of, caption, state, isOwn: true });
  }
  for (const row of rows) {
    if (row.enquiryId !== enquiryId) continue;
    const { hash, of, caption, state } = row;
    const known = shown.get(hash);
    if (state !== "sent") shown.set(hash, { hash, of, caption, state, isOwn: true, row });
    else if (known) shown.set(hash, { ...known, row });
    // No list says whether it was removed.
    else if (!listed) shown.set(hash, { hash, of, caption, state, isOwn: true, row });
  }
  return [...shown.values()];
}
