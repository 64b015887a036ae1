import { pictureTypes } from "@chargefront/shared/product/product-form";
import { Camera, ImageUp } from "lucide-react";
import { useId, useRef } from "react";
import { PicturePlate, ProductPicture } from "../../parts/product/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import { choosePicture } from "./choose-picture.ts";
import zone from "./drop-zone.module.css";
import styles from "./picture-field.module.css";
import type { DraftPicture } from "./product-draft.ts";

type PictureFieldProps = {
  picture: DraftPicture;
  error: string | undefined;
  onChoose: (picture: DraftPicture) => void;
  /** Called with the reason why a file was rejected; the previous picture stays. */
  onRefuse: (sentence: string) => void;
};

/** Field for a product's picture: dropped, chosen as a file, or taken with the camera. */
export function PictureField({ picture, error, onChoose, onRefuse }: PictureFieldProps) {
  const { isOver, handlers } = useFileDrop(([file]) => void take(file));
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const id = useId();

  async function take(file: File | undefined) {
    if (!file) return;
    const chosen = await choosePicture(file);
    if ("sentence" in chosen) onRefuse(chosen.sentence);
    else onChoose({ kind: "chosen", file: chosen.file, url: URL.createObjectURL(chosen.file) });
  }

  function inputWith(capture: boolean) {
    return (
      <input
        ref={capture ? cameraInput : fileInput}
        type="file"
        hidden
        accept={pictureTypes}
        {...(capture && { capture: "environment" as const })}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Lets the user choose the same file again.
          event.target.value = "";
        }}
      />
    );
  }

  return (
    // Dropping is a convenience beside the buttons.
    <fieldset className={layout.grid1} aria-describedby={error === undefined ? undefined : `${id}-error`} {...handlers}>
      <legend className={zone.label}>Image</legend>
      <div className={classes(styles.drop, zone.zone, isOver && zone.over, error !== undefined && zone.wrong)}>
        <div className={styles.shown}>
          {picture.kind === "stored" ? (
            <ProductPicture image={picture.image} alt="Current picture" sizes="120px" />
          ) : (
            <PicturePlate url={picture.kind === "chosen" ? picture.url : undefined} alt="The chosen picture" />
          )}
        </div>
        <div className={styles.ways}>
          <p className={layout.quietNote}>Drop a picture here, or choose one: JPEG, PNG, WebP or AVIF, at most 5 MB.</p>
          <div className={layout.tightRow}>
            <Button data-field="image" onClick={() => fileInput.current?.click()}>
              <ImageUp aria-hidden size={18} />
              {picture.kind === "none" ? "Choose a picture" : "Choose another picture"}
            </Button>
            <Button className={styles.camera} onClick={() => cameraInput.current?.click()}>
              <Camera aria-hidden size={18} />
              Take a photo
            </Button>
          </div>
        </div>
        {inputWith(false)}
        {inputWith(true)}
      </div>
      <FieldError id={`${id}-error`} sentence={error} />
    </fieldset>
  );
}
