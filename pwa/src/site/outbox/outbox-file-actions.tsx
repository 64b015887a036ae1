import { type ChangeEvent, useRef, useState } from "react";
import { device } from "../../device/open-device.ts";
import type { OutboxSummary } from "../../device/outbox/outbox.ts";
import { unsentFile } from "../../device/session/unsent-file.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { useWords } from "../../ui/words/use-words.ts";
import { outboxFileWords } from "./outbox-file-words.ts";
import styles from "./outbox-list.module.css";

type Outcome = { tone: "success" | "problem"; sentence: string };

/** Exports unsent enquiries to a file for another device, and imports such files. The ids stay the same, so that each
 *  enquiry is stored only once. */
export function OutboxFileActions({ summary }: { summary: OutboxSummary | undefined }) {
  const t = useWords(outboxFileWords);
  const [outcome, setOutcome] = useState<Outcome>();
  const file = useRef<HTMLInputElement>(null);
  const { waiting, troubled, redacted } = summary ?? { waiting: 0, troubled: 0, redacted: 0 };

  async function exportRows() {
    const { name, content } = await unsentFile();
    saveFile(name, content, "application/json");
  }

  async function importRows(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    const { OutboxFileError, readOutboxFile, readText } = await import("../../device/outbox/outbox-file.ts");
    try {
      const rows = readOutboxFile(await readText(chosen));
      const added = await (await device()).outbox.add(rows);
      setOutcome({ tone: "success", sentence: t("added", { added, total: rows.length }) });
    } catch (error) {
      setOutcome({ tone: "problem", sentence: t(error instanceof OutboxFileError ? error.fault : "notKept") });
    }
    event.target.value = "";
  }

  return (
    <>
      <details className={styles.words}>
        <summary>{t("more")}</summary>
        <div className={styles.actions}>
          {waiting + troubled > redacted && <Button onClick={() => void exportRows()}>{t("save")}</Button>}
          <Button onClick={() => file.current?.click()}>{t("load")}</Button>
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            aria-label={t("chosen")}
            hidden
            onChange={(event) => void importRows(event)}
          />
        </div>
      </details>
      {redacted > 0 && <p className={styles.quiet}>{t("redacted", { n: redacted })}</p>}
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
    </>
  );
}
