import { pictureLimits } from "@chargefront/shared/product/product-picture";
import { messages } from "@chargefront/shared/text/messages";
import { useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { choosePicture } from "./choose-picture.ts";
import { type DraftPicture, type FurtherPicture, newPicture } from "./product-draft.ts";
import { uploadPicture } from "./save-product.ts";

type Change = (change: (current: readonly FurtherPicture[]) => readonly FurtherPicture[]) => void;

/** A file that was not taken, with the reason. */
export type RefusedFile = { readonly name: string; readonly sentence: string };

/** Adds pictures to a form and uploads them, one after the other. A refused one does not stop the others. */
export function usePictureUploads(onChange: Change) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function set(key: number, state: FurtherPicture["state"]) {
    onChange((current) => current.map((one) => (one.key === key ? { ...one, state } : one)));
  }

  function refuse(name: string, sentence: string) {
    setRefused((current) => [...current, { name, sentence }]);
  }

  async function send({ key, name, state }: FurtherPicture): Promise<void> {
    if (state.kind === "stored") return;
    const { file, url } = state;
    try {
      const image = await uploadPicture(file, (share) => set(key, { kind: "sending", file, url, share }));
      set(key, { kind: "stored", image });
      URL.revokeObjectURL(url);
    } catch (error) {
      const sentence = error instanceof ApiError ? error.fields.image : undefined;
      if (sentence === undefined) return set(key, { kind: "unsent", file, url, sentence: sentenceFor(error) });
      onChange((current) => current.filter((one) => one.key !== key));
      refuse(name, sentence);
    }
  }

  return {
    refused,
    async add(files: readonly File[], room: number): Promise<void> {
      setRefused(files.slice(room).map(({ name }) => ({ name, sentence: messages.tooManyPictures })));
      const added: FurtherPicture[] = [];
      for (const file of files.slice(0, room)) {
        const chosen = await choosePicture(file);
        if ("sentence" in chosen) refuse(file.name, chosen.sentence);
        else added.push(toSend(chosen.file, file.name));
      }
      onChange((current) => [...current, ...added].slice(0, pictureLimits.further));
      for (const one of added) await send(one);
    },
    retry: (picture: FurtherPicture) => void send(picture),
    /** Returns the picture of the form's first field as a further one, uploading it where needed. */
    fromFirst(first: DraftPicture): FurtherPicture | undefined {
      if (first.kind === "none") return undefined;
      if (first.kind === "stored") return newPicture({ kind: "stored", image: first.image });
      const picture = toSend(first.file, "The first picture");
      void send(picture);
      return picture;
    },
  };
}

function toSend(file: Blob, name: string): FurtherPicture {
  return newPicture({ kind: "sending", file, url: URL.createObjectURL(file), share: 0 }, name);
}
