import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { EnquiryPhoto } from "@chargefront/shared/enquiry/photo";
import { formatDateTime } from "@chargefront/shared/time/dates";
import { useState } from "react";
import grid from "../../parts/enquiry/photo-grid.module.css";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import layout from "../../ui/layout.module.css";
import { Modal } from "../../ui/modal.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { PhotosDownload } from "./photos-download.tsx";

type EnquiryPhotosProps = { enquiry: EnquiryDetail; photos: readonly EnquiryPhoto[] };

/** Shows the photos that sales reps took at the site; each opens large. */
export function EnquiryPhotos({ enquiry, photos }: EnquiryPhotosProps) {
  const site = useWords(siteWords);
  const [open, setOpen] = useState<string>();
  const opened = photos.find(({ photo }) => photo === open);
  const titleOf = ({ of }: EnquiryPhoto) => site(`photo-${of}`);
  const picture = (photo: EnquiryPhoto, className?: string) => (
    <img
      className={className}
      src={`/api/admin/photos/${photo.photo}`}
      width={photo.width}
      height={photo.height}
      alt={[titleOf(photo), photo.caption].filter(Boolean).join(": ")}
      loading="lazy"
    />
  );
  return (
    <section aria-labelledby="enquiry-photos">
      <div className={layout.spreadRow}>
        <h2 id="enquiry-photos">Photos</h2>
        <PhotosDownload enquiry={enquiry} photos={photos} />
      </div>
      <ul className={grid.grid} aria-label="Photos">
        {photos.map((photo) => (
          <li key={photo.photo} className={grid.card}>
            <button type="button" className={grid.open} onClick={() => setOpen(photo.photo)}>
              {picture(photo)}
            </button>
            <strong>{titleOf(photo)}</strong>
            <About photo={photo} />
          </li>
        ))}
      </ul>
      <Modal
        isWide
        title={opened ? titleOf(opened) : ""}
        isOpen={opened !== undefined}
        onClose={() => setOpen(undefined)}
      >
        {opened && (
          <div className={layout.grid3}>
            {picture(opened, grid.large)}
            <About photo={opened} />
          </div>
        )}
      </Modal>
    </section>
  );
}

/** The caption, who added it and when. */
function About({ photo: { caption, by, at } }: { photo: EnquiryPhoto }) {
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
