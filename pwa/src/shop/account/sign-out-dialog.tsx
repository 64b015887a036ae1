import { useState } from "react";
import { device } from "../../device/open-device.ts";
import type { Unfinished } from "../../device/outbox/forget-person.ts";
import { unsentFile } from "../../device/session/unsent-file.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./sign-out-dialog.module.css";
import { signOutWords } from "./sign-out-words.ts";

type SignOutDialogProps = {
  unfinished: Unfinished;
  onLeave: (unsent: "keep" | "discard") => Promise<void>;
  onStay: () => void;
};

type Told = { tone: "success" | "attention"; sentence: string };

/** Asks what becomes of enquiries that are not sent yet, and of those that are only begun. */
export function SignOutDialog({ unfinished, onLeave, onStay }: SignOutDialogProps) {
  const t = useWords(signOutWords);
  const [left, setLeft] = useState(unfinished);
  const [told, setTold] = useState<Told>();
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setTold(undefined);
    await work().catch(() => setTold({ tone: "attention", sentence: t("storage") }));
    setIsBusy(false);
  }

  async function send() {
    const { outbox, person } = await device();
    await outbox.retryNow({ insists: true });
    await outbox.drain();
    const remaining = await person.countUnfinished("shop");
    if (remaining.unsent + remaining.drafts === 0) return onLeave("keep");
    setLeft(remaining);
    setTold(
      remaining.unsent === 0
        ? { tone: "success", sentence: t("allSent") }
        : { tone: "attention", sentence: t("notReached") },
    );
  }

  async function save() {
    const { name, content } = await unsentFile();
    saveFile(name, content, "application/json");
    setTold({ tone: "success", sentence: t("saved") });
  }

  return (
    <Sheet title={t("title")} isOpen onClose={onStay}>
      <div className={styles.choices}>
        {left.unsent > 0 && <p>{t("unsent", { n: left.unsent })}</p>}
        {left.drafts > 0 && <p>{t("drafts", { n: left.drafts })}</p>}
        <div role="status">{told && <Notice tone={told.tone}>{told.sentence}</Notice>}</div>
        {left.unsent > 0 && (
          <Button variant="primary" aria-disabled={isBusy} onClick={() => void run(send)}>
            {t("send")}
          </Button>
        )}
        {left.unsent > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void run(() => onLeave("keep"))}>
            {t("keep")}
          </Button>
        )}
        {left.unsent > 0 && (
          <Button aria-disabled={isBusy} onClick={() => void run(save)}>
            {t("save")}
          </Button>
        )}
        <Button
          variant="quiet"
          className={styles.discard}
          aria-disabled={isBusy}
          onClick={() => void run(() => onLeave("discard"))}
        >
          {t("discard")}
        </Button>
      </div>
    </Sheet>
  );
}
