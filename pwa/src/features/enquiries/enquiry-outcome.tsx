import type { EnquiryContent } from "@chargefront/shared/enquiry";
import { messages } from "@chargefront/shared/messages";
import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { outboxQuery } from "../../data/outbox-queries.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../ui/toast.tsx";
import styles from "./enquiry-form.module.css";
import type { EnquiryOutcome as Outcome } from "./use-enquiry-form.ts";

/** Says truly where the enquiry is: on this device, at the server, refused by either. Decision 16. */
export function EnquiryOutcome({ outcome }: { outcome: Outcome }) {
  return outcome.kind === "saved" ? <Saved id={outcome.id} /> : <Refused outcome={outcome} />;
}

function Saved({ id }: { id: string }) {
  const row = useQuery(outboxQuery()).data?.find((one) => one.id === id);
  if (row?.state === "sent") return <Notice tone="success">{messages.enquirySent}</Notice>;
  if (row?.state === "needs_attention") {
    return (
      <Notice tone="problem">
        {messages.enquiryFailed} It is kept on this device: <Link to={paths.outbox}>see what needs your attention</Link>
        .
      </Notice>
    );
  }
  return <Notice tone="attention">{messages.enquirySaved}</Notice>;
}

function Refused({ outcome }: { outcome: Extract<Outcome, { kind: "refused" }> }) {
  const { content } = outcome;
  const [file, setFile] = useState<string>();

  async function copy() {
    const words = [content.title, content.name, content.contact, content.email, content.message]
      .filter(Boolean)
      .join("\n");
    await navigator.clipboard.writeText(words);
    showToast("Copied.");
  }

  async function save() {
    // Exported twice it is still one enquiry under one id.
    const text = file ?? (await fileOf(content));
    setFile(text);
    saveFile("enquiry.json", text, "application/json");
  }

  return (
    <Notice tone="problem">
      <p>
        This device did not keep the enquiry: its storage is full or switched off. Nothing was sent, and your text is
        still in the form.
      </p>
      <div className={styles.rescue}>
        <Button onClick={() => void copy()}>Copy the text</Button>
        <Button onClick={() => void save()}>Export as a file</Button>
      </div>
    </Notice>
  );
}

async function fileOf(content: EnquiryContent): Promise<string> {
  const [{ toOutboxFile }, { newId }] = await Promise.all([
    import("../../offline/outbox-file.ts"),
    import("@chargefront/shared/id"),
  ]);
  const now = new Date();
  const file = toOutboxFile([{ ...content, v: 1, id: newId(), capturedAt: now.toISOString() }], now);
  return JSON.stringify(file, null, 2);
}
