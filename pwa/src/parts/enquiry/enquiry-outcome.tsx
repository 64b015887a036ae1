import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { OutboxBody } from "../../device/outbox/outbox-row.ts";
import { copyText } from "../../ui/browser/share.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ownWords } from "../../ui/own-words.ts";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/toast.tsx";
import { useWords } from "../../ui/words/use-words.ts";
import styles from "./enquiry-form.module.css";
import { outcomeWords } from "./enquiry-outcome-words.ts";
import { outboxRowQuery } from "./outbox-queries.ts";

/** Result of the last attempt to send: in the outbox under `id`; sent although the device refused to store it; or
 *  neither. */
export type SendOutcome = { kind: "saved"; id: string } | { kind: "sent" } | { kind: "refused"; body: OutboxBody };

/** Other ways to reach the company, for when the form fails. */
export type WaysToReachUs = {
  readonly callLink: string;
  /** Returns a link to a chat that begins with the name and the message. */
  readonly chatLink: (name: string, message: string) => string;
};

type EnquiryOutcomeProps = { outcome: SendOutcome; reach: WaysToReachUs };

/** Says where the enquiry is: on this device, at the server, or refused by both. docs/product/decisions.md#16. */
export function EnquiryOutcome({ outcome, reach }: EnquiryOutcomeProps) {
  const own = useWords(ownWords);
  switch (outcome.kind) {
    case "saved":
      return <Saved id={outcome.id} />;
    case "sent":
      return <Notice tone="success">{own("enquirySent")}</Notice>;
    case "refused":
      return <Refused body={outcome.body} reach={reach} />;
    default:
      return outcome satisfies never;
  }
}

function Saved({ id }: { id: string }) {
  const t = useWords(outcomeWords);
  const own = useWords(ownWords);
  const row = useQuery(outboxRowQuery(id)).data;
  // The row was removed from the outbox, or belongs to a user who has logged out: there is nothing to show.
  if (row === null || row?.veiledFor !== undefined) return null;
  if (row?.state === "sent") return <Notice tone="success">{own("enquirySent")}</Notice>;
  if (row?.state === "needs_attention") {
    return (
      <Notice tone="problem">
        {own("failed")} {t.rich("kept", { a: (text) => <Link to={paths.outbox}>{text}</Link> })}
      </Notice>
    );
  }
  return <Notice tone="attention">{own("enquirySaved")}</Notice>;
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
        <ButtonAnchor href={reach.chatLink(body.name, wordsFor(body))} target="_blank" rel="noreferrer">
          {t("chat")}
        </ButtonAnchor>
        <Button onClick={() => void copy()}>{t("copy")}</Button>
        <Button onClick={() => void save()}>{t("save")}</Button>
      </div>
    </Notice>
  );
}

/** Returns the first message of a chat: the message itself, from the contact page after the products it is about. */
function wordsFor({ source, title, message }: OutboxBody): string {
  return source === "contact" ? `${title}. ${message}` : message;
}

async function fileOf(body: OutboxBody): Promise<string> {
  const { toOutboxFile } = await import("../../device/outbox/outbox-file.ts");
  return JSON.stringify(toOutboxFile([body], new Date()), null, 2);
}
