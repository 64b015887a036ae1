import { type PhotoSubject, photoLimits } from "@chargefront/shared/enquiry/photo";
import { useEffect, useRef, useState } from "react";
import { device } from "../../device/open-device.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { photosWords } from "./photos-words.ts";
import { scalePhoto, UnusableFileError } from "./scale-photo.ts";
import { useAfterChange } from "./use-after-change.ts";

type Taking = {
  readonly repId: string;
  readonly enquiryId: string;
  readonly customer: string;
  /** The hashes of the photos that the enquiry has. */
  readonly shown: readonly string[];
};

/** Returns a function that saves chosen pictures on this phone as photos of an enquiry, one after another, and what went
 *  wrong the last time. A file that is no picture does not hold up the others. The next photo can be taken while one is
 *  being saved, which takes seconds on a slow phone. */
export function useTakingPhotos({ repId, enquiryId, customer, shown }: Taking) {
  const t = useWords(photosWords);
  const action = useWords(actionsWords);
  const afterChange = useAfterChange();
  const [saving, setSaving] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const known = useRef(shown);
  useEffect(() => {
    known.current = shown;
  });
  /** The hashes of those that were saved since saving began, which may not be shown yet. */
  const added = useRef<readonly string[]>([]);
  const queue = useRef(Promise.resolve());

  async function save(file: File, of: PhotoSubject): Promise<string | undefined> {
    try {
      const scaled = await scalePhoto(file);
      const present = new Set([...known.current, ...added.current]);
      if (present.has(scaled.hash)) return undefined;
      if (present.size >= photoLimits.ofEnquiry) return t("tooMany", { most: photoLimits.ofEnquiry });
      const takenAt = new Date().toISOString();
      await (await device()).repPhotos.add({ ...scaled, repId, enquiryId, customer, of, caption: "", takenAt });
      added.current = [...added.current, scaled.hash];
      await afterChange();
      return undefined;
    } catch (error) {
      if (error instanceof UnusableFileError) return t(error.reason, { name: file.name });
      return action("notSaved");
    }
  }

  async function saveEach(files: readonly File[], of: PhotoSubject): Promise<void> {
    const said = new Set<string>();
    for (const file of files) {
      const problem = await save(file, of);
      if (problem !== undefined) said.add(problem);
      setSaving((before) => before - 1);
    }
    if (said.size > 0) setProblems((before) => [...new Set([...before, ...said])]);
  }

  function take(files: readonly File[], of: PhotoSubject): void {
    if (files.length === 0) return;
    if (saving === 0) {
      setProblems([]);
      added.current = [];
    }
    setSaving((before) => before + files.length);
    queue.current = queue.current.then(() => saveEach(files, of));
  }

  return { take, saving, problems };
}
