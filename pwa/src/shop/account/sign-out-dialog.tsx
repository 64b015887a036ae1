import { useState } from "react";
import { device } from "../../device/open-device.ts";
import type { Unfinished } from "../../device/outbox/forget-person.ts";
import { unsentFile } from "../../device/session/unsent-file.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./sign-out-dialog.module.css";

type SignOutDialogProps = {
  unfinished: Unfinished;
  onLeave: (unsent: "keep" | "discard") => Promise<void>;
  onStay: () => void;
};

type Told = { tone: "success" | "attention"; sentence: string };

/** Asks what becomes of enquiries that are not sent yet, and of those that are only begun. */
export function SignOutDialog({ unfinished, onLeave, onStay }: SignOutDialogProps) {
  const [left, setLeft] = useState(unfinished);
  const [told, setTold] = useState<Told>();
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setTold(undefined);
    await work().catch(() =>
      setTold({ tone: "attention", sentence: "This device's storage did not answer. Try again." }),
    );
    setIsBusy(false);
  }

  async function send() {
    const { outbox, person } = await device();
    await outbox.retryNow({ insists: true });
    await outbox.drain();
    const remaining = await person.countUnfinished();
    if (remaining.unsent + remaining.drafts === 0) return onLeave("keep");
    setLeft(remaining);
    setTold(
      remaining.unsent === 0
        ? { tone: "success", sentence: "All enquiries were sent." }
        : { tone: "attention", sentence: "The server cannot be reached yet. Nothing is lost." },
    );
  }

  async function save() {
    const { name, content } = await unsentFile();
    saveFile(name, content, "application/json");
    setTold({ tone: "success", sentence: "Saved as a file. It can be imported on any device." });
  }

  return (
    <Sheet title="Sign out" isOpen onClose={onStay}>
      <div className={styles.choices}>
        {left.unsent > 0 && (
          <p>
            {left.unsent === 1 ? "1 enquiry is" : `${left.unsent} enquiries are`} not sent yet. If you keep{" "}
            {left.unsent === 1 ? "it" : "them"}, this device sends {left.unsent === 1 ? "it" : "them"} as soon as there
            is a network and shows nobody else what you wrote.
          </p>
        )}
        {left.drafts > 0 && (
          <p>
            {left.drafts === 1 ? "1 draft is" : `${left.drafts} drafts are`} not finished.{" "}
            {left.drafts === 1 ? "It is" : "They are"} deleted when you sign out. To keep what you wrote, close this and
            send it first.
          </p>
        )}
        <div role="status">{told && <Notice tone={told.tone}>{told.sentence}</Notice>}</div>
        {left.unsent > 0 && (
          <Button look="main" aria-disabled={isBusy} onClick={() => void run(send)}>
            Send now
          </Button>
        )}
        {left.unsent > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void run(() => onLeave("keep"))}>
            Keep and sign out
          </Button>
        )}
        {left.unsent > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void run(save)}>
            Export as a file
          </Button>
        )}
        <Button
          look="quiet"
          className={styles.discard}
          aria-disabled={isBusy}
          onClick={() => void run(() => onLeave("discard"))}
        >
          Discard and sign out
        </Button>
      </div>
    </Sheet>
  );
}
