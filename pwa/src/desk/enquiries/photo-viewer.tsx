import type { EnquiryPhoto } from "@chargefront/shared/enquiry/photo";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./enquiry-photos.module.css";

type PhotoViewerProps = {
  photos: readonly EnquiryPhoto[];
  /** The hash of the photo that is open; undefined while none is. */
  open: string | undefined;
  onOpen: (photo: string | undefined) => void;
};

/** Shows one photo as large as the window allows, and the others with the buttons or the arrow keys. */
export function PhotoViewer({ photos, open, onOpen }: PhotoViewerProps) {
  const site = useWords(siteWords);
  const at = photos.findIndex(({ photo }) => photo === open);
  const shown = photos[at];
  const previous = shown && photos[at - 1];
  const next = shown && photos[at + 1];
  const show = (photo: EnquiryPhoto | undefined) => photo && onOpen(photo.photo);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowLeft") show(previous);
    if (key === "ArrowRight") show(next);
  }

  return (
    <Modal
      isWide
      title={shown ? site(`photo-${shown.of}`) : ""}
      isOpen={shown !== undefined}
      onClose={() => onOpen(undefined)}
      onKeyDown={onKeyDown}
    >
      {shown && (
        <div className={styles.viewer}>
          {/* A photo of its own: the previous one would stay until this one arrives. */}
          <PhotoImage key={shown.photo} photo={shown} className={styles.large} />
          <div className={styles.foot}>
            <div className={styles.about}>
              <AboutPhoto photo={shown} />
            </div>
            <div className={styles.steps}>
              {/* The browser itself enlarges it there, to read a nameplate. */}
              <ButtonAnchor variant="quiet" href={addressOf(shown)} target="_blank" rel="noreferrer">
                Full size
              </ButtonAnchor>
              {photos.length > 1 && (
                <>
                  <Button iconOnly aria-label="Previous photo" aria-disabled={!previous} onClick={() => show(previous)}>
                    <ChevronLeft aria-hidden size={22} />
                  </Button>
                  <p role="status">
                    {at + 1} of {photos.length}
                  </p>
                  <Button iconOnly aria-label="Next photo" aria-disabled={!next} onClick={() => show(next)}>
                    <ChevronRight aria-hidden size={22} />
                  </Button>
                </>
              )}
            </div>
          </div>
        </div>
      )}
    </Modal>
  );
}

function addressOf({ photo }: EnquiryPhoto): string {
  return `/api/admin/photos/${photo}`;
}

/** The photo itself, as the server sends it. */
export function PhotoImage({ photo, className }: { photo: EnquiryPhoto; className?: string | undefined }) {
  const title = useWords(siteWords)(`photo-${photo.of}`);
  return (
    <img
      className={className}
      src={addressOf(photo)}
      width={photo.width}
      height={photo.height}
      alt={[title, photo.caption].filter(Boolean).join(": ")}
      loading="lazy"
    />
  );
}

/** The caption, who added the photo and when. */
export function AboutPhoto({ photo: { caption, by, at } }: { photo: EnquiryPhoto }) {
  return (
    <>
      {caption !== "" && (
        <p>
          <bdi>{caption}</bdi>
        </p>
      )}
      <p className={layout.quietNote}>
        <bdi>{by.name}</bdi>, <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </>
  );
}
