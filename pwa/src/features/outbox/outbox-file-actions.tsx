import { type ChangeEvent, useRef, useState } from "react";
import { device } from "../../data/device.ts";
import type { OutboxRow } from "../../offline/outbox-row.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import styles from "./outbox-list.module.css";

type Outcome = { tone: "success" | "problem"; sentence: string };

/** Takes unsent enquiries to another device as a file. Their ids go with them, so each is still stored once. */
export function OutboxFileActions({ unsent }: { unsent: readonly OutboxRow[] }) {
  const [outcome, setOutcome] = useState<Outcome>();
  const file = useRef<HTMLInputElement>(null);

  async function exportRows() {
    const { toOutboxFile } = await import("../../offline/outbox-file.ts");
    const content = toOutboxFile(
      unsent.map((row) => row.body),
      new Date(),
    );
    saveFile(`enquiries-${content.exportedAt.slice(0, 10)}.json`, JSON.stringify(content, null, 2), "application/json");
  }

  async function importRows(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    if (!chosen) return;
    const { readOutboxFile } = await import("../../offline/outbox-file.ts");
    try {
      const rows = readOutboxFile(await chosen.text());
      const added = await (await device()).outbox.add(rows);
      setOutcome({
        tone: "success",
        sentence: `${added} of ${rows.length} enquiries added; the others were here already.`,
      });
    } catch (error) {
      setOutcome({
        tone: "problem",
        sentence: error instanceof Error ? error.message : "This file could not be read.",
      });
    }
    event.target.value = "";
  }

  return (
    <>
      <div className={styles.actions}>
        {unsent.length > 0 && <Button onClick={() => void exportRows()}>Export unsent as a file</Button>}
        <Button onClick={() => file.current?.click()}>Import a file</Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="File to import"
          hidden
          onChange={(event) => void importRows(event)}
        />
      </div>
      {outcome && <Notice tone={outcome.tone}>{outcome.sentence}</Notice>}
    </>
  );
}
