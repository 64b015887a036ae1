import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { OutboxBody } from "../../device/outbox/outbox-row.ts";
import { copyText } from "../../ui/browser/share.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./enquiry-form.module.css";
import { outcomeWords } from "./enquiry-outcome-words.ts";
import { EnquiryPanel, type EnquiryPanelProps } from "./enquiry-panel.tsx";
import { outboxRowQuery } from "./outbox-queries.ts";
import { chatText, type SendOutcome, type WaysToReachUs } from "./send-outcome.ts";

type EnquiryOutcomeProps = { outcome: SendOutcome; reach: WaysToReachUs; onWriteAnother: () => void };

/** Says where the enquiry is: on this device, at the server, or refused by both. docs/product/decisions.md#16. */
export function EnquiryOutcome({ outcome, reach, onWriteAnother }: EnquiryOutcomeProps) {
  const { body } = outcome;
  switch (outcome.kind) {
    case "saved":
      return <SavedPanel body={body} reach={reach} onWriteAnother={onWriteAnother} />;
    case "sent":
      return <EnquiryPanel state="sent" {...outcome} reach={reach} onWriteAnother={onWriteAnother} />;
    case "refused":
      return <Refused body={body} reach={reach} />;
    default:
      return outcome satisfies never;
  }
}

/** Follows the enquiry in the outbox, until the user removes it or logs out. */
function SavedPanel({ body, reach, onWriteAnother }: Omit<EnquiryPanelProps, "state">) {
  const row = useQuery(outboxRowQuery(body.id)).data;
  const isGone = row === null || row?.veiledFor !== undefined;
  useEffect(() => {
    if (isGone) onWriteAnother();
  }, [isGone, onWriteAnother]);
  if (isGone) return null;
  const { state = "queued", receipt } = row ?? {};
  return <EnquiryPanel state={state} body={body} promise={receipt} reach={reach} onWriteAnother={onWriteAnother} />;
}

function Refused({ body, reach }: { body: OutboxBody; reach: WaysToReachUs }) {
  const t = useWords(outcomeWords);
  const [file, setFile] = useState<string>();

  async function copy() {
    const words = [body.title, body.name, body.contact, body.email, body.message].filter(Boolean).join("\n");
    if (await copyText(words)) showToast(t("copied"));
    else await save();
  }

  async function save() {
    // Several exports of an enquiry keep its id, so that it is stored once.
    const text = file ?? (await fileOf(body));
    setFile(text);
    saveFile("enquiry.json", text, "application/json");
  }

  return (
    <Notice tone="problem">
      <p>{t("refused")}</p>
      <div className={styles.rescue}>
        <ButtonAnchor href={reach.callLink}>{t("call")}</ButtonAnchor>
        <ButtonAnchor href={reach.chatLink(body.name, chatText(body))} target="_blank" rel="noreferrer">
          {t("chat")}
        </ButtonAnchor>
        <Button onClick={() => void copy()}>{t("copy")}</Button>
        <Button onClick={() => void save()}>{t("save")}</Button>
      </div>
    </Notice>
  );
}

async function fileOf(body: OutboxBody): Promise<string> {
  const { toOutboxFile } = await import("../../device/outbox/outbox-file.ts");
  return JSON.stringify(toOutboxFile([body], new Date()), null, 2);
}
