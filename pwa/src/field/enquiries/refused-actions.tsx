import type { RepAction } from "@chargefront/shared/enquiry/rep-actions";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RepActionRow } from "../../device/actions/rep-actions-db.ts";
import { device } from "../../device/open-device.ts";
import { announce } from "../../device/store/signals.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { sayFields, useCoded, useWords } from "../../ui/words/use-words.ts";
import { actionsWords } from "../actions/actions-words.ts";
import { sendingKey } from "../actions/sending-key.ts";
import { ownActionsKey, useOwnActions } from "../own-actions.ts";
import styles from "./enquiries.module.css";
import { enquiriesWords } from "./enquiries-words.ts";
import { useFollowUpText } from "./use-follow-up-text.ts";

/** Lists what the server did not accept, until the rep deletes it. Shows nothing where there is none. */
export function RefusedActions({ repId, enquiryId }: { repId: string; enquiryId?: string }) {
  const t = useWords(actionsWords);
  const client = useQueryClient();
  const [asked, setAsked] = useState<RepActionRow>();
  const wordsOf = useWordsOfAction();
  const reasonOf = useReason();
  const rows = useOwnActions(repId).filter(
    ({ state, action }) => state === "refused" && (enquiryId === undefined || action.enquiryId === enquiryId),
  );

  async function remove() {
    if (asked) await (await device()).repActions.deleteRefused(asked.id);
    setAsked(undefined);
    await showChange();
  }

  async function sendAgain(id: string) {
    await (await device()).repActions.sendAgain(id);
    await showChange();
    await client.invalidateQueries({ queryKey: sendingKey });
  }

  function showChange(): Promise<void> {
    announce("rep-actions");
    return client.invalidateQueries({ queryKey: ownActionsKey });
  }

  if (rows.length === 0) return null;
  return (
    <section className={layout.grid3} aria-labelledby="field-refused">
      <h2 id="field-refused">{t("refused")}</h2>
      <ul className={layout.grid3}>
        {rows.map((row) => (
          <li key={row.id}>
            <Notice tone="attention">
              <p>
                <strong>
                  <bdi>{row.customer}</bdi>
                </strong>
              </p>
              <blockquote className={styles.note}>{wordsOf(row.action)}</blockquote>
              <p>{reasonOf(row)}</p>
              <div className={layout.tightRow}>
                <Button onClick={() => void sendAgain(row.id)}>{t("sendAgain")}</Button>
                <Button onClick={() => setAsked(row)}>{t("delete")}</Button>
              </div>
            </Notice>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t("askDelete")}
        about={asked && wordsOf(asked.action)}
        confirm={t("delete")}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(undefined)}
      />
    </section>
  );
}

function useWordsOfAction(): (action: RepAction) => string {
  const t = useWords(actionsWords);
  const enquiry = useWords(enquiriesWords);
  const followUpText = useFollowUpText();
  return (action) => {
    switch (action.kind) {
      case "note":
        return action.text;
      case "status":
        return `${t("status")}: ${enquiry(action.to)}`;
      case "followUp": {
        const { day, what } = action;
        return day === null ? t("removed") : followUpText({ day, what });
      }
      case "photo":
        return [t("photo"), action.caption].filter(Boolean).join(": ");
      case "photoRemoved":
        return t("photoRemoved");
      default:
        return action satisfies never;
    }
  };
}

function useReason(): (row: RepActionRow) => string {
  const t = useWords(actionsWords);
  const say = useCoded();
  return ({ result }) => {
    if (result?.outcome === "not-found") return t("gone");
    if (result?.outcome === "photo-missing") return t("photoGone");
    const { fields = {}, fieldCodes, sentence } = result ?? {};
    return [...Object.values(sayFields(say, { fields, fieldCodes })), sentence].filter(Boolean).join(" ");
  };
}
