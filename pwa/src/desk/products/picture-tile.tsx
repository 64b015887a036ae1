import { pictureLimits } from "@chargefront/shared/product/product-picture";
import { ArrowLeft, ArrowRight, RotateCw, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { flushSync } from "react-dom";
import { PicturePlate, ProductPicture } from "../../parts/product/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import styles from "./picture-tile.module.css";
import type { FurtherPicture } from "./product-draft.ts";

type PictureTileProps = {
  picture: FurtherPicture;
  at: number;
  isLast: boolean;
  error: string | undefined;
  onText: (alt: string) => void;
  /** Moves it; the first of these to the left makes it the product's first picture. */
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
};

/** A further picture of a product in its form: its upload, its alternative text and its place. */
export function PictureTile({ picture, at, isLast, error, onText, onMove, onRemove, ...on }: PictureTileProps) {
  const { state, alt } = picture;
  const called = `picture ${at + 2}`;
  const isStored = state.kind === "stored";

  /** Restores the focus, which a button loses when it moves in the page. */
  function move({ currentTarget }: MouseEvent<HTMLButtonElement>, by: 1 | -1) {
    flushSync(() => onMove(by));
    currentTarget.focus();
  }

  return (
    // Dragging the picture is a convenience beside the buttons.
    <fieldset
      className={styles.tile}
      aria-label={`Picture ${at + 2}`}
      onDragOver={(event) => event.preventDefault()}
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDrop={on.onDrop}
    >
      <div className={styles.shown}>
        {isStored ? (
          <ProductPicture image={state.image} alt={alt || "No text yet"} sizes="200px" />
        ) : (
          <PicturePlate url={state.url} alt="The chosen picture" />
        )}
      </div>
      {state.kind === "sending" && <Progress label={`Sending ${called}`} share={shareOf(state.share)} />}
      {state.kind === "unsent" && (
        <>
          <Notice tone="problem">Not sent. {state.sentence}</Notice>
          <Button onClick={on.onRetry}>
            <RotateCw aria-hidden size={18} />
            Send again
          </Button>
        </>
      )}
      <Field
        label={`Text of ${called}`}
        name={`pictures.${at}.alt`}
        optional
        autoComplete="off"
        maxCharacters={pictureLimits.alt}
        value={alt}
        onChange={(event) => onText(event.target.value)}
        error={error}
      />
      <div className={styles.buttons}>
        <Button
          iconOnly
          variant="quiet"
          className={styles.mover}
          aria-label={at === 0 ? `Make ${called} the first` : `Move ${called} left`}
          title={at === 0 ? "Make it the first picture" : "Move left"}
          aria-disabled={at === 0 && !isStored}
          onClick={(event) => move(event, -1)}
        >
          <ArrowLeft aria-hidden size={20} />
        </Button>
        <Button
          iconOnly
          variant="quiet"
          className={styles.mover}
          aria-label={`Move ${called} right`}
          title="Move right"
          aria-disabled={isLast}
          onClick={(event) => !isLast && move(event, 1)}
        >
          <ArrowRight aria-hidden size={20} />
        </Button>
        <Button iconOnly variant="dangerOutline" aria-label={`Remove ${called}`} title="Remove" onClick={onRemove}>
          <Trash2 aria-hidden size={20} />
        </Button>
      </div>
    </fieldset>
  );
}

/** The server resizes a picture that was sent, whose progress is unknown. */
function shareOf(sent: number): number | undefined {
  return sent < 1 ? sent : undefined;
}
