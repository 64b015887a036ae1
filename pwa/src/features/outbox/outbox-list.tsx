import { useState } from "react";
import { device } from "../../data/device.ts";
import { needsAsking, type OutboxRow } from "../../offline/outbox-row.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";
import { EditSheet } from "./edit-sheet.tsx";
import { OutboxItem } from "./outbox-item.tsx";
import styles from "./outbox-list.module.css";

const questions = {
  uncertain: "This enquiry may already have been received. Delete it from this device?",
  veiled: "Somebody who has signed out kept this enquiry to be sent. Delete it from this device?",
} as const;

/** The enquiries of this device with their actions. Deleting one that may have arrived, or is somebody else's, asks first; any other can be undone. */
export function OutboxList({ rows }: { rows: readonly OutboxRow[] }) {
  const [edited, setEdited] = useState<OutboxRow>();
  const [asked, setAsked] = useState<OutboxRow>();
  // Whoever wrote it may have signed out in another tab: the next person must not read it here.
  const isHidden = rows.some((row) => row.id === edited?.id && row.veiledFor !== undefined);

  async function remove(row: OutboxRow, options: { isAsked: boolean }) {
    const { outbox } = await device();
    const removed = await outbox.remove(row.id, options);
    if (!removed) return showToast("It is being sent right now.");
    if (removed.state === "sent") return;
    showToast("Enquiry deleted.", { label: "Undo", run: () => void outbox.add([removed]) });
  }

  async function sendAsNew(row: OutboxRow) {
    await (await device()).outbox.sendAsNew(row.id);
  }

  return (
    <>
      <ul className={styles.list} aria-label="Enquiries on this device">
        {rows.map((row) => (
          <OutboxItem
            key={row.id}
            row={row}
            onEdit={() => setEdited(row)}
            onSendAsNew={() => void sendAsNew(row)}
            onDelete={() => (needsAsking(row) ? setAsked(row) : void remove(row, { isAsked: false }))}
          />
        ))}
      </ul>
      {edited && !isHidden && <EditSheet row={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={asked?.veiledFor === undefined ? questions.uncertain : questions.veiled}
        confirm="Delete"
        onConfirm={() => {
          if (asked) void remove(asked, { isAsked: true });
          setAsked(undefined);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}
