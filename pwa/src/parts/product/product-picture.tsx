import { type ImageFormat, imagePath, imageWidths, type ProductImage } from "@chargefront/shared/product/image";
import { classes } from "../../ui/classes.ts";
import styles from "./product-picture.module.css";

type ProductPictureProps = {
  image: ProductImage;
  /** The alternative text; empty where the title is beside the picture. */
  alt: string;
  /** Its width, as in the `sizes` attribute. */
  sizes: string;
  /** The first picture of a screen: loaded at once, before the others. */
  isFirst?: boolean;
  className?: string | undefined;
};

/** Square picture on its plate. Reserves its space, so that nothing moves when it loads. */
export function ProductPicture({ image, alt, sizes, isFirst = false, className }: ProductPictureProps) {
  return (
    <span className={classes(styles.plate, className)}>
      {/* The colour is an SVG fill because the content security policy refuses inline styles. */}
      <svg className={styles.placeholder} viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="10" height="10" fill={image.color} />
      </svg>
      <picture>
        <source type="image/avif" srcSet={variants(image, "avif")} sizes={sizes} />
        <img
          key={image.hash}
          ref={hideBroken}
          src={imagePath(image.hash, 560, "webp")}
          srcSet={variants(image, "webp")}
          sizes={sizes}
          alt={alt}
          width={image.width}
          height={image.height}
          loading={isFirst ? "eager" : "lazy"}
          fetchPriority={isFirst ? "high" : "auto"}
          decoding="async"
          onError={({ currentTarget }) => hideBroken(currentTarget)}
        />
      </picture>
    </span>
  );
}

/** Leaves the plate empty where a picture is gone or, offline, not on the device. */
function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.opacity = "0";
}

/** The same plate for a picture that is only on this device yet, or for none. */
export function PicturePlate({ url, alt, className }: { url: string | undefined; alt: string; className?: string }) {
  return <span className={classes(styles.plate, className)}>{url !== undefined && <img src={url} alt={alt} />}</span>;
}

function variants(image: ProductImage, format: ImageFormat): string {
  return imageWidths.map((width) => `${imagePath(image.hash, width, format)} ${width}w`).join(", ");
}
