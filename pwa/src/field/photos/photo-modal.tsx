import { useRef, useState } from "react";
import grid from "../../parts/enquiry/photo-grid.module.css";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCoded, useWords } from "../../ui/words/use-words.ts";
import { PhotoState } from "./photo-card.tsx";
import { PhotoForm, type PhotoWords } from "./photo-form.tsx";
import { PhotoPicture } from "./photo-picture.tsx";
import { photosWords } from "./photos-words.ts";
import type { ShownPhoto } from "./shown-photos.ts";

type PhotoModalProps = {
  /** Undefined while none is open. */
  photo: ShownPhoto | undefined;
  onClose: () => void;
  onDescribe: (photo: ShownPhoto, words: PhotoWords) => Promise<boolean>;
  onRetry: (photo: ShownPhoto) => Promise<boolean>;
};

/** A photo in full, where the rep changes what it says. */
export function PhotoModal({ photo, onClose, ...ways }: PhotoModalProps) {
  const title = useWords(siteWords)(`photo-${photo?.of ?? "other"}`);
  return (
    <Modal isWide title={title} isOpen={photo !== undefined} onClose={onClose}>
      {photo && <Opened key={photo.hash} photo={photo} title={title} {...ways} />}
    </Modal>
  );
}

type OpenedProps = Pick<PhotoModalProps, "onDescribe" | "onRetry"> & { photo: ShownPhoto; title: string };

function Opened({ photo, title, onDescribe, onRetry }: OpenedProps) {
  const t = useWords(photosWords);
  const say = useCoded();
  const [isChanging, setIsChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const { caption, row, state } = photo;

  async function onSave(words: PhotoWords): Promise<boolean> {
    const isSaved = await onDescribe(photo, words);
    if (isSaved) {
      setIsChanging(false);
      changeButton.current?.focus();
    }
    return isSaved;
  }

  return (
    <div className={layout.grid3}>
      <PhotoPicture
        photo={photo}
        alt={[title, caption].filter(Boolean).join(": ")}
        className={classes(grid.large, isChanging && grid.whileChanging)}
      />
      {caption !== "" && !isChanging && (
        <p>
          <bdi>{caption}</bdi>
        </p>
      )}
      <p>
        <PhotoState state={state} />
      </p>
      {state === "refused" && row?.problem && (
        <Notice tone="problem">
          <p>{say(row.problem)}</p>
          <Button onClick={() => void onRetry(photo)}>{t("retry")}</Button>
        </Notice>
      )}
      {photo.isOwn && state !== "refused" && (
        <div>
          <Button ref={changeButton} aria-expanded={isChanging} onClick={() => setIsChanging(!isChanging)}>
            {t("change")}
          </Button>
        </div>
      )}
      {isChanging && <PhotoForm photo={photo} onSave={onSave} />}
    </div>
  );
}
