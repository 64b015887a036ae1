import { useSyncExternalStore } from "react";
import { useStoredValue } from "../../device/local/stored-value.ts";
import {
  connectionKind,
  onConnectionChange,
  storedSendUpTo,
  storedWiFiOnly,
  waitsForWiFi,
} from "../../device/photos/wi-fi.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import { useOwnPhotos } from "../own-actions.ts";
import { photosWords } from "./photos-words.ts";
import { useAfterChange } from "./use-after-change.ts";

/** Says that photos of the rep wait for Wi-Fi, and sends them on mobile data when the rep wants that. */
export function WaitingForWiFi({ repId }: { repId: string }) {
  const t = useWords(photosWords);
  const afterChange = useAfterChange();
  const held = usePhotosForWiFi(repId);
  const last = held.at(-1);
  if (!last) return null;

  function sendNow({ order }: { order: number }) {
    storedSendUpTo.set(order);
    void afterChange();
  }

  return (
    <Notice tone="attention">
      <p>{t("forWiFi", { n: held.length })}</p>
      <Button onClick={() => sendNow(last)}>{t("sendNow")}</Button>
    </Notice>
  );
}

/** Returns the kind of this phone's connection; undefined where the browser does not tell. */
export function useConnectionKind(): string | undefined {
  return useSyncExternalStore(onConnectionChange, connectionKind, () => undefined);
}

function usePhotosForWiFi(repId: string) {
  // Shown again after a change of any of them.
  useConnectionKind();
  useStoredValue(storedWiFiOnly);
  useStoredValue(storedSendUpTo);
  return useOwnPhotos(repId).filter((photo) => photo.state === "waiting" && waitsForWiFi(photo));
}
