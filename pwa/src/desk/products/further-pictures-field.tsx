import type { FieldSentences } from "@chargefront/shared/problem";
import { pictureTypes } from "@chargefront/shared/product/product-form";
import { pictureLimits } from "@chargefront/shared/product/product-picture";
import { ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { FieldError } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import { useFileDrop } from "../../ui/use-file-drop.ts";
import zone from "./drop-zone.module.css";
import styles from "./further-pictures-field.module.css";
import { PictureTile } from "./picture-tile.tsx";
import type { DraftPicture, FurtherPicture, ProductDraft } from "./product-draft.ts";
import { usePictureUploads } from "./use-picture-uploads.ts";

type FurtherPicturesFieldProps = {
  first: DraftPicture;
  pictures: readonly FurtherPicture[];
  errors: FieldSentences;
  /** Receives a function from the current input to its changed parts. */
  onChange: (change: (current: ProductDraft) => Partial<ProductDraft>) => void;
};

/** Field for the pictures after the first one: several are added at once, sorted, described and removed. */
export function FurtherPicturesField({ first, pictures, errors, onChange }: FurtherPicturesFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const dragged = useRef<number>(undefined);
  const changePictures = (change: (current: readonly FurtherPicture[]) => readonly FurtherPicture[]) =>
    onChange((current) => ({ pictures: change(current.pictures) }));
  const uploads = usePictureUploads(changePictures);
  const room = pictureLimits.further - pictures.length;
  const { isOver, handlers } = useFileDrop((files) => {
    // Browsers also offer a picture that is dragged within the page as a file.
    if (dragged.current === undefined) void uploads.add(files, room);
  });

  function move(key: number, to: number) {
    changePictures((current) => {
      const moved = current.find((one) => one.key === key);
      return moved ? current.filter((one) => one !== moved).toSpliced(to, 0, moved) : current;
    });
  }

  function makeFirst({ key, state }: FurtherPicture) {
    if (state.kind !== "stored") return;
    const { image } = state;
    const before = uploads.fromFirst(first);
    onChange((current) => ({
      picture: { kind: "stored", image, from: image.hash },
      pictures: current.pictures.flatMap((one) => (one.key === key ? (before ?? []) : one)),
    }));
  }

  function remove(picture: FurtherPicture, at: number) {
    changePictures((current) => current.filter(({ key }) => key !== picture.key));
    // An upload that went on would not find its picture.
    if (picture.state.kind !== "stored") return;
    showToast("The picture is removed.", {
      label: "Undo",
      run: () => changePictures((current) => current.toSpliced(at, 0, picture).slice(0, pictureLimits.further)),
    });
  }

  return (
    // Dropping is a convenience beside the button.
    <fieldset className={zone.field} aria-describedby={`${id}-hint`} {...handlers}>
      <legend className={zone.label}>More pictures</legend>
      <div
        className={classes(zone.zone, layout.stack, isOver && zone.over, errors.pictures !== undefined && zone.wrong)}
      >
        <p id={`${id}-hint`} className={layout.quietNote}>
          Up to {pictureLimits.further}, shown after the image above. Drop pictures here, or choose several at once. A
          text says what a picture shows, for people who cannot see it.
        </p>
        {pictures.length > 0 && (
          <div className={styles.tiles}>
            {pictures.map((picture, at) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                at={at}
                isLast={at === pictures.length - 1}
                error={errors[`pictures.${at}.alt`]}
                onText={(alt) =>
                  changePictures((current) => current.map((one) => (one === picture ? { ...one, alt } : one)))
                }
                onMove={(by) => (at + by < 0 ? makeFirst(picture) : move(picture.key, at + by))}
                onRemove={() => remove(picture, at)}
                onRetry={() => uploads.retry(picture)}
                onDragStart={() => {
                  dragged.current = picture.key;
                }}
                onDrop={() => {
                  if (dragged.current !== undefined) move(dragged.current, at);
                }}
                onDragEnd={() => {
                  dragged.current = undefined;
                }}
              />
            ))}
          </div>
        )}
        <div>
          <Button data-field="pictures" disabled={room <= 0} onClick={() => input.current?.click()}>
            <ImagePlus aria-hidden size={18} />
            Add pictures
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={pictureTypes}
          onChange={(event) => {
            void uploads.add([...(event.target.files ?? [])], room);
            // Lets the user choose the same files again.
            event.target.value = "";
          }}
        />
      </div>
      {uploads.refused.length > 0 && (
        <div className={zone.refused} role="alert">
          {uploads.refused.map(({ name, sentence }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and fault
            <p key={nth}>
              <strong>{name}</strong>: {sentence}
            </p>
          ))}
        </div>
      )}
      <FieldError id={`${id}-error`} sentence={errors.pictures} />
    </fieldset>
  );
}
