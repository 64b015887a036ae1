import type { LocalizedProduct } from "@chargefront/shared/product/localized-product";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { titleIn } from "../../parts/product/localized.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import type { ZoomedPicture } from "./picture-zoom.tsx";
import { productPageWords } from "./product-page-words.ts";
import styles from "./product-pictures.module.css";

type Zoom = typeof import("./picture-zoom.tsx").PictureZoom;

/** The pictures of a product beside each other, of which one is shown: swiped, chosen by its thumbnail, or moved to
 *  with the arrow keys. Each fills the screen when tapped. */
export function ProductPictures({ product }: { product: LocalizedProduct }) {
  const t = useWords(productPageWords);
  const [at, setAt] = useState(0);
  const [zoom, setZoom] = useState<{ readonly Zoom: Zoom; readonly from: number }>();
  const strip = useRef<HTMLUListElement>(null);
  const pictures = picturesOf(product);
  const count = pictures.length;

  // A visitor may have swiped before the scripts were there.
  useEffect(() => {
    if (strip.current) setAt(shownIn(strip.current));
  }, []);

  async function enlarge(from: number) {
    const loaded = await import("./picture-zoom.tsx").catch(() => undefined);
    if (loaded) setZoom({ Zoom: loaded.PictureZoom, from });
  }

  function show(next: number) {
    const { current } = strip;
    current?.scrollTo({ left: next * current.clientWidth });
  }

  function focus(next: number) {
    buttonsIn(strip.current)[next]?.focus({ preventScroll: true });
    show(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The focus is ahead of the strip, which still scrolls, when keys are pressed fast.
    const from = buttonsIn(strip.current).indexOf(event.target as HTMLButtonElement);
    const next = from + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0);
    if (next === from || !pictures[next]) return;
    event.preventDefault();
    focus(next);
  }

  return (
    <div className={styles.pictures}>
      <ul
        ref={strip}
        className={styles.strip}
        // One picture is no list.
        role={count === 1 ? "presentation" : undefined}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => setAt(shownIn(currentTarget))}
      >
        {pictures.map(({ image, alt }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
          <li key={nth} className={styles.slide} role={count === 1 ? "presentation" : undefined}>
            <button
              type="button"
              className={styles.zoom}
              tabIndex={nth === at ? 0 : -1}
              aria-label={
                nth === 0 ? t("enlarge", { title: alt }) : `${t("enlargeNth", { n: nth + 1, count })}: ${alt}`
              }
              onClick={() => void enlarge(nth)}
            >
              <ProductPicture
                className={styles.picture}
                image={image}
                alt={alt}
                sizes="(min-width: 1400px) 650px, (min-width: 768px) 47vw, 70vw"
                isFirst={nth === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <p className={styles.count} aria-hidden>
            {t("nth", { n: at + 1, count })}
          </p>
          <div className={styles.thumbnails}>
            {pictures.map(({ image }, nth) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be there twice
                key={nth}
                type="button"
                className={styles.thumbnail}
                aria-label={t("nth", { n: nth + 1, count })}
                aria-current={nth === at}
                onClick={() => show(nth)}
              >
                <ProductPicture image={image} alt="" sizes="64px" />
              </button>
            ))}
          </div>
        </>
      )}
      {zoom && (
        <zoom.Zoom
          pictures={pictures}
          from={zoom.from}
          onClose={(last) => {
            setZoom(undefined);
            focus(last);
          }}
        />
      )}
    </div>
  );
}

function buttonsIn(strip: HTMLElement | null): HTMLButtonElement[] {
  return [...(strip?.querySelectorAll("button") ?? [])];
}

/** Returns the position of the picture that a strip is scrolled to, from 0. */
function shownIn({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0;
}

/** Returns the pictures with their alternative texts: the product's title where a picture has none of its own. */
function picturesOf(product: LocalizedProduct): readonly ZoomedPicture[] {
  const { image, pictures = [], localized } = product;
  const title = titleIn(product).text;
  const further = pictures.map((one): ZoomedPicture => {
    if (one.alt === "") return { image: one.image, alt: title };
    return { image: one.image, alt: one.alt, lang: localized && "en-IN" };
  });
  return [{ image, alt: title }, ...further];
}
