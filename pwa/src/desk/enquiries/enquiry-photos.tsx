import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { EnquiryPhoto } from "@chargefront/shared/enquiry/photo";
import { useState } from "react";
import grid from "../../parts/enquiry/photo-grid.module.css";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { classes } from "../../ui/classes.ts";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./enquiry-photos.module.css";
import { AboutPhoto, PhotoImage, PhotoViewer } from "./photo-viewer.tsx";
import { PhotosDownload } from "./photos-download.tsx";

type EnquiryPhotosProps = { enquiry: EnquiryDetail; photos: readonly EnquiryPhoto[] };

/** Shows the photos that sales reps took at the site; each opens large. */
export function EnquiryPhotos({ enquiry, photos }: EnquiryPhotosProps) {
  const site = useWords(siteWords);
  const [open, setOpen] = useState<string>();
  return (
    <section aria-labelledby="enquiry-photos">
      <div className={classes(layout.spreadRow, styles.head)}>
        <h2 id="enquiry-photos">Photos</h2>
        <PhotosDownload enquiry={enquiry} photos={photos} />
      </div>
      <ul className={grid.grid} aria-label="Photos">
        {photos.map((photo) => (
          <li key={photo.photo} className={grid.card}>
            <button type="button" className={grid.open} onClick={() => setOpen(photo.photo)}>
              <PhotoImage photo={photo} />
            </button>
            <strong>{site(`photo-${photo.of}`)}</strong>
            <AboutPhoto photo={photo} />
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} open={open} onOpen={setOpen} />
    </section>
  );
}
