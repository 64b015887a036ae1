import type { RepEnquiry } from "@chargefront/shared/enquiry/rep-enquiries";
import { device } from "../../device/open-device.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { useSaveAction } from "../actions/use-save-action.ts";
import type { PhotoWords } from "./photo-form.tsx";
import type { ShownPhoto } from "./shown-photos.ts";
import { useAfterChange } from "./use-after-change.ts";

/** Returns the ways to change the photos of an enquiry: on this phone while they wait, else by an action. Each resolves
 *  with whether the phone saved it. */
export function usePhotoChanges(enquiry: Pick<RepEnquiry, "_id" | "name">) {
  const save = useSaveAction(enquiry);
  const afterChange = useAfterChange();
  const t = useWords(actionsWords);

  /** Does work on the rows of this phone. */
  async function onPhone(work: (store: Awaited<ReturnType<typeof device>>["repPhotos"]) => Promise<unknown>) {
    try {
      const result = await work((await device()).repPhotos);
      await afterChange();
      return result !== false;
    } catch {
      showToast(t("notSaved"));
      return false;
    }
  }

  return {
    async describe({ hash, row }: ShownPhoto, words: PhotoWords): Promise<boolean> {
      if (row?.state === "waiting" && (await onPhone((store) => store.describe(row.order, words)))) return true;
      return save({ kind: "photo", photo: hash, ...words });
    },

    async remove({ hash, row }: ShownPhoto): Promise<boolean> {
      if (row && (await onPhone((store) => store.removeUnsent(row.order)))) return true;
      const isSaved = await save({ kind: "photoRemoved", photo: hash });
      if (isSaved && row) await onPhone((store) => store.remove(row.order));
      return isSaved;
    },

    async retry({ row }: ShownPhoto): Promise<boolean> {
      return row !== undefined && onPhone((store) => store.retry(row.order));
    },
  };
}
