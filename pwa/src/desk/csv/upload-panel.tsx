import { useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Progress } from "../../ui/progress.tsx";
import { uploadProducts } from "./csv-queries.ts";
import { FileChooser } from "./file-chooser.tsx";

/** Takes a file and sends it to be checked. */
export function UploadPanel({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const [upload, setUpload] = useState<{ readonly name: string; readonly share: number }>();
  const [sentence, setSentence] = useState<string>();

  async function send(file: File) {
    setSentence(undefined);
    setUpload({ name: file.name, share: 0 });
    try {
      onUploaded(await uploadProducts(file, (share) => setUpload({ name: file.name, share })));
    } catch (error) {
      setSentence(sentenceFor(error));
    } finally {
      setUpload(undefined);
    }
  }

  if (upload) return <Progress label={`Sending ${upload.name}`} share={upload.share} />;
  return <FileChooser onFile={(file) => void send(file)} sentence={sentence} onRefused={setSentence} />;
}
