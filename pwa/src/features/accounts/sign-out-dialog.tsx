import { useState } from "react";
import { device } from "../../data/device.ts";
import { unsentFile } from "../../data/unsent-file.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./sign-out-dialog.module.css";

type SignOutDialogProps = {
  /** How many enquiries are not sent yet. */
  unsent: number;
  onLeave: (unsent: "keep" | "discard") => Promise<void>;
  onStay: () => void;
};

type Told = { tone: "success" | "attention"; sentence: string };

/** Asks what becomes of enquiries that are not sent yet. Offline design 3.8. */
export function SignOutDialog({ unsent, onLeave, onStay }: SignOutDialogProps) {
  const [left, setLeft] = useState(unsent);
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
    await outbox.hurry({ insists: true });
    await outbox.drain();
    const remaining = await person.countUnsent();
    if (remaining === 0) return onLeave("keep");
    setLeft(remaining);
    setTold({ tone: "attention", sentence: "The server cannot be reached yet. Nothing is lost." });
  }

  async function save() {
    const { name, content } = await unsentFile();
    saveFile(name, content, "application/json");
    setTold({ tone: "success", sentence: "Saved as a file. It can be imported on any device." });
  }

  return (
    <Sheet title="Sign out" isOpen onClose={onStay}>
      <div className={styles.choices}>
        <p>
          {left === 1 ? "1 enquiry is" : `${left} enquiries are`} not sent yet. If you keep {left === 1 ? "it" : "them"}
          , this device sends {left === 1 ? "it" : "them"} as soon as there is a network and shows nobody else what you
          wrote.
        </p>
        <div role="status">{told && <Notice tone={told.tone}>{told.sentence}</Notice>}</div>
        <Button look="main" aria-disabled={isBusy} onClick={() => void run(send)}>
          Send now
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void run(() => onLeave("keep"))}>
          Keep and sign out
        </Button>
        <Button aria-disabled={isBusy} onClick={() => void run(save)}>
          Export as a file
        </Button>
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
