import { Trash2 } from "lucide-react";
import grid from "../../parts/enquiry/photo-grid.module.css";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { PhotoPicture } from "./photo-picture.tsx";
import styles from "./photos.module.css";
import { photosWords } from "./photos-words.ts";
import type { ShownPhoto } from "./shown-photos.ts";

type PhotoCardProps = { photo: ShownPhoto; onOpen: () => void; onRemove: () => void };

/** A photo among the others of an enquiry. */
export function PhotoCard({ photo, onOpen, onRemove }: PhotoCardProps) {
  const t = useWords(photosWords);
  const title = useWords(siteWords)(`photo-${photo.of}`);
  return (
    <li className={grid.card}>
      <button type="button" className={grid.open} onClick={onOpen}>
        <PhotoPicture photo={photo} alt={[title, photo.caption].filter(Boolean).join(": ")} />
      </button>
      <div className={styles.foot}>
        <strong>{title}</strong>
        {photo.isOwn && (
          <Button variant="quiet" iconOnly aria-label={t("remove", { of: title })} onClick={onRemove}>
            <Trash2 aria-hidden size={20} />
          </Button>
        )}
      </div>
      {photo.caption !== "" && (
        <p>
          <bdi>{photo.caption}</bdi>
        </p>
      )}
      <PhotoState state={photo.state} />
    </li>
  );
}

/** Says where a photo is. */
export function PhotoState({ state }: Pick<ShownPhoto, "state">) {
  const t = useWords(photosWords);
  const action = useWords(actionsWords);
  if (state === "sent") return <span className={layout.quietNote}>{t("sent")}</span>;
  if (state === "waiting") return <strong className={layout.quietNote}>{action("notSent")}</strong>;
  return <strong className={styles.refused}>{action("refused")}</strong>;
}
