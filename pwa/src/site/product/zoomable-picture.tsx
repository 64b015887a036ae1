import type { ProductImage } from "@chargefront/shared/product/image";
import { X } from "lucide-react";
import { useRef } from "react";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { productPageWords } from "./product-page-words.ts";
import styles from "./zoomable-picture.module.css";

/** A product's picture that fills the screen when tapped, and can be panned. */
export function ZoomablePicture({ image, title }: { image: ProductImage; title: string }) {
  const t = useWords(productPageWords);
  const dialog = useRef<HTMLDialogElement>(null);

  function open() {
    const shown = dialog.current;
    if (!shown) return;
    shown.showModal();
    // A picture larger than the screen starts at its centre.
    shown.scrollTo((shown.scrollWidth - shown.clientWidth) / 2, (shown.scrollHeight - shown.clientHeight) / 2);
  }

  return (
    <div>
      <button type="button" className={styles.zoom} aria-label={t("enlarge", { title })} onClick={open}>
        <ProductPicture
          className={styles.picture}
          image={image}
          alt={title}
          sizes="(min-width: 1400px) 650px, (min-width: 768px) 47vw, 70vw"
          isFirst
        />
      </button>
      <dialog ref={dialog} className={styles.zoomed} aria-label={title}>
        <Button className={styles.close} iconOnly aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <X aria-hidden size={22} />
        </Button>
        <ProductPicture className={styles.zoomedPicture} image={image} alt={title} sizes="1120px" />
      </dialog>
    </div>
  );
}
