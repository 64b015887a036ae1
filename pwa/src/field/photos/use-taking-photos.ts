import { type PhotoSubject, photoLimits } from "@chargefront/shared/enquiry/photo";
import { useRef, useState } from "react";
import { device } from "../../device/open-device.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { photosWords } from "./photos-words.ts";
import { scalePhoto, UnusableFileError } from "./scale-photo.ts";
import { useAfterChange } from "./use-after-change.ts";

type Taking = { readonly repId: string; readonly enquiryId: string; readonly customer: string };

/** Returns a function that saves chosen pictures on this phone as photos of an enquiry, one after another, and what went
 *  wrong the last time. A file that is no picture does not hold up the others; a second call until then does
 *  nothing. */
export function useTakingPhotos({ repId, enquiryId, customer }: Taking) {
  const t = useWords(photosWords);
  const action = useWords(actionsWords);
  const afterChange = useAfterChange();
  const [isSaving, setIsSaving] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const underWay = useRef(false);

  async function save(file: File, of: PhotoSubject, known: Set<string>): Promise<string | undefined> {
    try {
      const scaled = await scalePhoto(file);
      if (known.has(scaled.hash)) return undefined;
      if (known.size >= photoLimits.ofEnquiry) return t("tooMany", { most: photoLimits.ofEnquiry });
      const takenAt = new Date().toISOString();
      await (await device()).repPhotos.add({ ...scaled, repId, enquiryId, customer, of, caption: "", takenAt });
      known.add(scaled.hash);
      await afterChange();
      return undefined;
    } catch (error) {
      if (error instanceof UnusableFileError) return t(error.reason, { name: file.name });
      return action("notSaved");
    }
  }

  /** `shown`: the hashes of the photos that the enquiry has. */
  async function take(files: readonly File[], of: PhotoSubject, shown: readonly string[]): Promise<void> {
    if (underWay.current || files.length === 0) return;
    underWay.current = true;
    setIsSaving(true);
    const known = new Set(shown);
    const said = new Set<string>();
    for (const file of files) {
      const problem = await save(file, of, known);
      if (problem !== undefined) said.add(problem);
    }
    setProblems([...said]);
    setIsSaving(false);
    underWay.current = false;
  }

  return { take, isSaving, problems };
}
