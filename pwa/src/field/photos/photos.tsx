import { type EnquiryPhoto, type PhotoSubject, photoLimits } from "@chargefront/shared/enquiry/photo";
import { Camera, ImageUp } from "lucide-react";
import { useRef, useState } from "react";
import grid from "../../parts/enquiry/photo-grid.module.css";
import { siteWords } from "../../parts/enquiry/site-words.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useRep } from "../access/rep-store.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { useOwnActions, useOwnPhotos } from "../own-actions.ts";
import { PhotoCard } from "./photo-card.tsx";
import { PhotoModal } from "./photo-modal.tsx";
import { photosWords } from "./photos-words.ts";
import { type ShownPhoto, shownPhotos } from "./shown-photos.ts";
import { SubjectChips } from "./subject-chips.tsx";
import { usePhotoChanges } from "./use-photo-changes.ts";
import { useTakingPhotos } from "./use-taking-photos.ts";

type PhotosProps = {
  enquiryId: string;
  customer: string;
  /** Those of the server; absent where the enquiry is not in the rep's list. */
  listed?: readonly EnquiryPhoto[];
};

/** The photos of an enquiry: takes, shows and removes them, online or offline. */
export function Photos({ enquiryId, customer, listed }: PhotosProps) {
  const t = useWords(photosWords);
  const site = useWords(siteWords);
  const action = useWords(actionsWords);
  const repId = useRep()?.id ?? "";
  const rows = useOwnPhotos(repId);
  const photos = shownPhotos({ repId, enquiryId, listed, actions: useOwnActions(repId), rows });
  const changes = usePhotoChanges({ _id: enquiryId, name: customer });
  const shown = photos.map(({ hash }) => hash);
  const { take, saving, problems } = useTakingPhotos({ repId, enquiryId, customer, shown });
  const [chosen, setChosen] = useState<PhotoSubject>();
  const [open, setOpen] = useState<string>();
  const [asked, setAsked] = useState<ShownPhoto>();
  const takeButton = useRef<HTMLButtonElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const of = chosen ?? rows.at(-1)?.of ?? "entrance";
  const isFull = photos.length >= photoLimits.ofEnquiry;
  const mayTake = !isFull;

  async function remove() {
    const photo = asked;
    setAsked(undefined);
    // The button that had the focus leaves with its photo.
    if (photo && (await changes.remove(photo))) takeButton.current?.focus();
  }

  const input = (ref: typeof camera, ways: { capture?: "environment"; multiple?: boolean }) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      {...ways}
      onChange={({ target }) => {
        take([...(target.files ?? [])], of);
        // Lets the user choose the same file again.
        target.value = "";
      }}
    />
  );

  return (
    // Until they are saved, photos exist only in this page.
    <section className={layout.grid3} aria-labelledby="field-photos" data-is-typed={saving > 0}>
      <h2 id="field-photos">{t("photos")}</h2>
      <SubjectChips chosen={of} onChoose={setChosen} />
      <div className={layout.tightRow}>
        <Button ref={takeButton} aria-disabled={!mayTake} onClick={() => mayTake && camera.current?.click()}>
          <Camera aria-hidden size={20} />
          {t("take")}
        </Button>
        <Button aria-disabled={!mayTake} onClick={() => mayTake && files.current?.click()}>
          <ImageUp aria-hidden size={20} />
          {t("choose")}
        </Button>
        {input(camera, { capture: "environment" })}
        {input(files, { multiple: true })}
      </div>
      <p role="status" className={layout.quietNote}>
        {isFull
          ? t("tooMany", { most: photoLimits.ofEnquiry })
          : t("count", { n: photos.length, most: photoLimits.ofEnquiry })}
        {saving > 0 && ` · ${t("saving", { n: saving })}`}
      </p>
      {problems.length > 0 && (
        <Notice tone="problem">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      )}
      {photos.length > 0 && (
        <ul className={grid.grid} aria-label={t("photos")}>
          {photos.map((photo) => (
            <PhotoCard
              key={photo.hash}
              photo={photo}
              onOpen={() => setOpen(photo.hash)}
              onRemove={() => setAsked(photo)}
            />
          ))}
        </ul>
      )}
      <PhotoModal
        photo={photos.find(({ hash }) => hash === open)}
        onClose={() => setOpen(undefined)}
        onDescribe={changes.describe}
        onRetry={changes.retry}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t("askRemove")}
        about={asked && [site(`photo-${asked.of}`), asked.caption].filter(Boolean).join(": ")}
        confirm={action("remove")}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}
