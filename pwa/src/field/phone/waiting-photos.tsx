import { documentSize } from "@chargefront/shared/product/document-size";
import { useQuery } from "@tanstack/react-query";
import { useStoredValue } from "../../device/local/stored-value.ts";
import { fromDevice } from "../../device/open-device.ts";
import { storedWiFiOnly } from "../../device/photos/wi-fi.ts";
import layout from "../../ui/layout.module.css";
import { useWords } from "../../ui/words/use-words.ts";
import { ownActionsKey, useWaitingPhotos } from "../own-actions.ts";
import { photosWords } from "../photos/photos-words.ts";
import { useAfterChange } from "../photos/use-after-change.ts";
import { useConnectionKind, WaitingForWiFi } from "../photos/waiting-for-wi-fi.tsx";
import { phoneWords } from "./phone-words.ts";

/** Says how many photos wait on this phone, and asks whether they wait for Wi-Fi where the browser can tell. */
export function WaitingPhotos({ repId }: { repId: string }) {
  const t = useWords(phoneWords);
  const photos = useWords(photosWords);
  const count = useWaitingPhotos(repId);
  const bytes = useQuery({
    // Read again with the photos.
    queryKey: [...ownActionsKey, "photo-bytes", repId],
    queryFn: async () => (await fromDevice(({ repPhotos }) => repPhotos.countWaitingBytes(repId))) ?? null,
    staleTime: 0,
    retry: false,
  }).data;
  return (
    <section className={layout.grid3} aria-labelledby="field-waiting-photos">
      <h2 id="field-waiting-photos">{photos("photos")}</h2>
      <p role="status">
        {count === 0
          ? t("noPhotoWaits")
          : typeof bytes === "number"
            ? t("photosWait", { n: count, size: documentSize(bytes) })
            : photos("waiting", { n: count })}
      </p>
      <WaitingForWiFi repId={repId} />
      {useConnectionKind() !== undefined && <WiFiOnly />}
    </section>
  );
}

function WiFiOnly() {
  const t = useWords(phoneWords);
  const afterChange = useAfterChange();
  return (
    <>
      <label className={layout.choice}>
        <input
          type="checkbox"
          checked={useStoredValue(storedWiFiOnly)}
          onChange={({ target }) => {
            storedWiFiOnly.set(target.checked);
            void afterChange();
          }}
        />
        {t("wiFiOnly")}
      </label>
      <p className={layout.quietNote}>{t("textAtOnce")}</p>
    </>
  );
}
