import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { device } from "../../device/open-device.ts";
import type { OutboxSummary } from "../../device/outbox/outbox.ts";
import { needsAsking, type OutboxRow } from "../../device/outbox/outbox-row.ts";
import { outboxListQuery } from "../../parts/enquiry/outbox-queries.ts";
import { productsQuery } from "../../parts/product/catalogue-queries.ts";
import { titleIn } from "../../parts/product/localized.ts";
import { focusMain } from "../../ui/browser/page.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { inFigures } from "../../ui/figures.ts";
import { showToast } from "../../ui/toast.tsx";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { EditSheet } from "./edit-sheet.tsx";
import { nextTry } from "./next-try.ts";
import { OutboxItem } from "./outbox-item.tsx";
import styles from "./outbox-list.module.css";
import { outboxWords } from "./outbox-words.ts";
import { waitingWords } from "./waiting-words.ts";

/** How long a deletion can be undone, in ms: by keyboard, the button is behind all rows. */
export const undoForMs = 30_000;
/** Rows per step: as many as a slow phone draws at once. */
const pageLength = 25;

/** Lists the enquiries of this device with their actions. Asks before it deletes one that may have arrived or that
 *  another user wrote; any other deletion can be undone. */
export function OutboxList({ summary }: { summary: OutboxSummary }) {
  const language = useLanguage();
  const t = useWords(outboxWords);
  const waiting = useWords(waitingWords);
  const [most, setMost] = useState(pageLength);
  const rows = useQuery(outboxListQuery(most)).data ?? [];
  const products = useQuery(productsQuery(language)).data;
  const titles = useMemo(() => new Map(products?.map((product) => [product._id, titleIn(product).text])), [products]);
  const total = summary.waiting + summary.troubled + summary.sent;
  const [edited, setEdited] = useState<OutboxRow>();
  const [asked, setAsked] = useState<OutboxRow>();
  // The author may have logged out in another tab: the next person must not read the enquiry here.
  const isHidden = rows.some((row) => row.id === edited?.id && row.veiledFor !== undefined);

  const remove = useCallback(
    async (row: OutboxRow, options: { isAsked: boolean }) => {
      const { outbox } = await device();
      const removed = await outbox.remove(row.id, options);
      // Removed by an earlier press, whose Undo stays.
      if (removed === "gone") return;
      if (removed === "kept") return showToast(t("onItsWay"));
      // The pressed button goes with its row.
      focusMain();
      if (removed.row.state === "sent") return;
      showToast(t("removed"), { label: t("undo"), run: () => void removed.undo(), forMs: undoForMs });
    },
    [t],
  );

  const onDelete = useCallback(
    (row: OutboxRow) => {
      if (needsAsking(row)) setAsked(row);
      else void remove(row, { isAsked: false });
    },
    [remove],
  );

  return (
    <>
      <ul className={styles.list} aria-label={t("list")}>
        {rows.map((row) => (
          <OutboxItem
            key={row.id}
            row={row}
            nextTry={nextTry(summary, row.nextAttemptAt, Date.now(), waiting)}
            titles={titles}
            onEdit={setEdited}
            onSendAsNew={sendAsNew}
            onDelete={onDelete}
          />
        ))}
      </ul>
      {rows.length < total && (
        <div className={styles.actions}>
          <p className={styles.quiet}>{t("shown", { shown: inFigures(rows.length), total: inFigures(total) })}</p>
          <Button onClick={() => setMost(most + pageLength)}>{t("more")}</Button>
        </div>
      )}
      {edited && !isHidden && <EditSheet row={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t(asked?.veiledFor === undefined ? "askUncertain" : "askRedacted")}
        confirm={t("remove")}
        onConfirm={() => {
          if (asked) void remove(asked, { isAsked: true });
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

async function sendAsNew(row: OutboxRow) {
  await (await device()).outbox.sendAsNew(row.id);
}
