import { Copy } from "lucide-react";
import { copyText } from "../../ui/browser/share.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./quotation.module.css";
import { quotationWords } from "./quotation-words.ts";

/** A value with a button that copies it. `name` says which to screen readers. */
export function CopyValue({ name, value }: { name: string; value: string }) {
  const t = useWords(quotationWords);
  const copy = async () => showToast(t((await copyText(value)) ? "copied" : "notCopied"));
  return (
    <span className={styles.copied}>
      <span>{value}</span>
      <Button variant="quiet" iconOnly aria-label={t("copy", { name })} onClick={() => void copy()} data-screen-only>
        <Copy aria-hidden size={18} />
      </Button>
    </span>
  );
}
