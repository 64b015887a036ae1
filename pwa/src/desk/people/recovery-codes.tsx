import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import { copyText } from "../../ui/browser/share.ts";
import { Button } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/toast.tsx";
import { usePrint } from "../../ui/use-print.ts";
import { useAdmin } from "../access/admin-session.ts";
import styles from "./second-factor.module.css";

/** Shows new recovery codes, to be saved now: they are never shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const print = usePrint();
  const heading = useRef<HTMLHeadingElement>(null);
  const email = useAdmin()?.email ?? "";
  const grouped = codes.map((code) => code.match(/.{1,5}/g)?.join("-") ?? code);
  const text = [`Recovery codes of ${email} at ${location.host}`, "Each works once.", "", ...grouped, ""].join("\n");
  // The focused field is gone, and no one must miss the codes.
  useEffect(() => heading.current?.focus(), []);

  async function onCopy() {
    showToast((await copyText(text)) ? "Codes copied." : "This browser does not allow copying.");
  }

  return (
    <div className={layout.stack}>
      <h3 ref={heading} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        Each of them replaces a code of the app once, for example when the phone is lost. They are shown only now. Keep
        them where you find them without the phone.
      </p>
      <p className={styles.printed}>
        {email} at {location.host}
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {grouped.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.tightRow} data-screen-only>
        <Button onClick={() => void onCopy()}>
          <Copy aria-hidden size={20} />
          Copy
        </Button>
        <Button onClick={() => saveFile("recovery-codes.txt", text, "text/plain")}>
          <Download aria-hidden size={20} />
          Download
        </Button>
        <Button onClick={print}>
          <Printer aria-hidden size={20} />
          Print
        </Button>
      </div>
      <div data-screen-only>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
