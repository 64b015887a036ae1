import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { sentenceFor } from "../../device/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { downloadCsv, type ExportNoun } from "./csv-queries.ts";
import styles from "./export-button.module.css";

type ExportButtonProps = { noun: ExportNoun; month?: string; children: ReactNode };

/** Button that downloads all rows of one kind as CSV, or those of a month. */
export function ExportButton({ noun, month, children }: ExportButtonProps) {
  const [isAsking, setIsAsking] = useState(false);

  async function download() {
    if (isAsking) return;
    setIsAsking(true);
    await downloadCsv(noun, month)
      .then(() => showToast("The download has begun."))
      .catch((error: unknown) => showToast(sentenceFor(error)));
    setIsAsking(false);
  }

  return (
    <Button className={styles.export} onClick={() => void download()} aria-disabled={isAsking}>
      <Download aria-hidden size={18} />
      {children}
    </Button>
  );
}
