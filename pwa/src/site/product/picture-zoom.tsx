import type { ProductImage } from "@chargefront/shared/product/image";
import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./picture-zoom.module.css";
import { productPageWords } from "./product-page-words.ts";

export type ZoomedPicture = {
  readonly image: ProductImage;
  readonly alt: string;
  readonly lang?: "en-IN" | undefined;
};

type PictureZoomProps = {
  pictures: readonly ZoomedPicture[];
  /** The position of the picture that is shown first. */
  from: number;
  /** Receives the position of the picture that was shown last. */
  onClose: (last: number) => void;
};

/** Fills the screen with a picture, fitted at first. A tap enlarges what is tapped, and another fits it again. */
export function PictureZoom({ pictures, from, onClose }: PictureZoomProps) {
  const t = useWords(productPageWords);
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAt] = useState(from);
  const [isLarge, setIsLarge] = useState(false);
  const count = pictures.length;
  // A picture may be deleted while it is open.
  const at = Math.min(asked, count - 1);
  const shown = pictures[at];
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function move(by: number) {
    if (!pictures[at + by]) return;
    setAt(at + by);
    setIsLarge(false);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    // Arrow keys pan an enlarged picture.
    if (isLarge) return;
    if (key === "ArrowRight") move(1);
    if (key === "ArrowLeft") move(-1);
  }

  /** Enlarges around the tapped point; around the centre with the keyboard. */
  function toggle({ detail, clientX, clientY }: MouseEvent) {
    const { current } = dialog;
    if (!current) return;
    const [x, y] = detail === 0 ? [0.5, 0.5] : [clientX / current.clientWidth, clientY / current.clientHeight];
    flushSync(() => setIsLarge(!isLarge));
    current.scrollTo(
      x * (current.scrollWidth - current.clientWidth),
      y * (current.scrollHeight - current.clientHeight),
    );
  }

  return (
    <dialog
      ref={dialog}
      className={styles.zoom}
      aria-label={shown?.alt}
      onKeyDown={onKeyDown}
      onClose={() => onClose(at)}
    >
      <div className={classes(styles.stage, isLarge && styles.large)} lang={shown?.lang}>
        {shown && <ProductPicture className={styles.picture} image={shown.image} alt={shown.alt} sizes="1120px" />}
      </div>
      <button
        type="button"
        className={classes(styles.toggle, isLarge && styles.shrinks)}
        aria-label={t(isLarge ? "fit" : "zoomIn")}
        onClick={toggle}
      />
      <Button className={styles.close} iconOnly aria-label={t("close")} onClick={() => dialog.current?.close()}>
        <X aria-hidden size={22} />
      </Button>
      {count > 1 && (
        <div className={styles.steps}>
          <Button iconOnly aria-label={t("previous")} aria-disabled={at === 0} onClick={() => move(-1)}>
            <ChevronLeft aria-hidden size={22} />
          </Button>
          <p className={styles.count} role="status">
            {t("nth", { n: at + 1, count })}
          </p>
          <Button iconOnly aria-label={t("next")} aria-disabled={at === count - 1} onClick={() => move(1)}>
            <ChevronRight aria-hidden size={22} />
          </Button>
        </div>
      )}
    </dialog>
  );
}
