import { useEffect, useState } from "react";
import { useOnline } from "../../device/api/use-online.ts";
import { fromDevice } from "../../device/open-device.ts";
import type { RepPhotoRow } from "../../device/photos/rep-photos-db.ts";
import grid from "../../parts/enquiry/photo-grid.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { photosWords } from "./photos-words.ts";
import type { ShownPhoto } from "./shown-photos.ts";

/** On a weak signal the browser does not notice each break. */
const retryMs = 60_000;

type PhotoPictureProps = { photo: ShownPhoto; alt: string; className?: string | undefined };

/** The picture of a photo: from this phone, else from the server, else words in its place. */
export function PhotoPicture({ photo: { hash, row }, alt, className }: PhotoPictureProps) {
  const t = useWords(photosWords);
  const isOnline = useOnline();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (!isBroken) return undefined;
    const retry = () => setIsBroken(false);
    const timer = setTimeout(retry, retryMs);
    window.addEventListener("online", retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", retry);
    };
  }, [isBroken]);
  const onPhone = useUrlOfBytes(row);
  if (onPhone === "reading") return <span className={grid.plate} />;
  const source = onPhone ?? (isOnline && !isBroken ? `/api/field/photos/${hash}` : undefined);
  if (source === undefined) {
    return (
      <span className={grid.plate} role="img" aria-label={`${alt}: ${t("notHere")}`}>
        {t("notHere")}
      </span>
    );
  }
  return <img className={className} src={source} alt={alt} loading="lazy" onError={() => setIsBroken(true)} />;
}

/** Returns an address for the bytes of a photo on this phone, as long as it is shown; undefined where there are none. */
function useUrlOfBytes({ order, type }: Partial<RepPhotoRow> = {}): string | "reading" | undefined {
  const [url, setUrl] = useState<string | undefined>(order === undefined ? undefined : "reading");
  useEffect(() => {
    if (order === undefined) return setUrl(undefined);
    let made: string | undefined;
    let isOver = false;
    void fromDevice(({ repPhotos }) => repPhotos.readBytes(order)).then((bytes) => {
      if (isOver) return;
      made = bytes && URL.createObjectURL(new Blob([bytes], type && { type }));
      setUrl(made);
    });
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [order, type]);
  return url;
}
