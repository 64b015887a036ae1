import type { EnquiryDetail } from "@chargefront/shared/enquiry/enquiry-desk";
import type { EnquiryPhoto } from "@chargefront/shared/enquiry/photo";
import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { ApiError, sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { enquiryQuery } from "./enquiry-queries.ts";
import { savePhotos } from "./save-photos.ts";

type PhotosDownloadProps = { enquiry: EnquiryDetail; photos: readonly EnquiryPhoto[] };

/** Button that downloads the photos of an enquiry. */
export function PhotosDownload({ enquiry: { _id, reference }, photos }: PhotosDownloadProps) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);

  async function download() {
    if (isAsking) return;
    setIsAsking(true);
    await savePhotos(reference ?? "enquiry", photos).catch((error: unknown) => {
      const isGone = error instanceof ApiError && error.code === "not-found";
      if (isGone) void client.invalidateQueries({ queryKey: enquiryQuery(_id).queryKey });
      showToast(isGone ? "A photo has been removed. Please download again." : sentenceFor(error));
    });
    setIsAsking(false);
  }

  return (
    <Button onClick={() => void download()} aria-disabled={isAsking}>
      <Download aria-hidden size={18} />
      {isAsking ? "Downloading photos…" : photos.length > 1 ? "Download all photos" : "Download photo"}
    </Button>
  );
}
