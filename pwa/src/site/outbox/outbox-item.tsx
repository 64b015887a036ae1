import { formatDateTime } from "@chargefront/shared/time/dates";
import { memo } from "react";
import { isEditable, type OutboxBody, type OutboxRow, type OutboxTrouble } from "../../device/outbox/outbox-row.ts";
import { CallBy } from "../../parts/enquiry/call-by.tsx";
import { outcomeWords } from "../../parts/enquiry/enquiry-outcome-words.ts";
import { enquiryWords } from "../../parts/enquiry/enquiry-words.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Said } from "../../ui/words/said.tsx";
import { type SayCoded, sayFields, useCoded, useLanguage, useWords } from "../../ui/words/use-words.ts";
import styles from "./outbox-list.module.css";
import { outboxWords } from "./outbox-words.ts";
import { summarizeEnquiry } from "./summarize-enquiry.ts";

type SayOutbox = ReturnType<typeof useWords<typeof outboxWords.en>>;

type OutboxItemProps = {
  row: OutboxRow;
  /** When a waiting row will be sent, in words. */
  nextTry: string;
  /** Titles of the offered products, by id. */
  titles: ReadonlyMap<string, string>;
  onEdit: (row: OutboxRow) => void;
  onDelete: (row: OutboxRow) => void;
  onSendAsNew: (row: OutboxRow) => Promise<void>;
};

/** One enquiry of this device: when it was written, its state and its actions. Memoised, because its neighbours
 *  change many times while a queue is sent. */
export const OutboxItem = memo(function OutboxItem({
  row,
  nextTry,
  titles,
  onEdit,
  onDelete,
  onSendAsNew,
}: OutboxItemProps) {
  const t = useWords(outboxWords);
  const outcome = useWords(outcomeWords);
  const language = useLanguage();
  const say = useCoded();
  const { body, state, trouble, receipt } = row;
  const isHiddenForUser = row.veiledFor !== undefined;
  const title = titleOf(t, body, titles);
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>
            <bdi>{isHiddenForUser ? title : summarizeEnquiry({ ...body, title })}</bdi>
          </h2>
          <p className={styles.quiet}>
            <bdi>{productsOf(t, body, titles)}</bdi>
          </p>
          <p className={styles.quiet}>
            {t("written", { at: formatDateTime(row.capturedAt, language) })}
            {receipt && ` · ${t("received", { at: formatDateTime(receipt.receivedAt, language) })}`}
            {state === "queued" && ` · ${nextTry}`}
          </p>
          {receipt?.reference !== undefined && (
            <p>
              {outcome("reference")} <strong className={styles.reference}>{receipt.reference}</strong>
            </p>
          )}
          {receipt?.callBy !== undefined && <CallBy at={receipt.callBy} className={styles.quiet} />}
        </div>
        <span className={classes(styles.state, styles[state])}>{t(state)}</span>
      </div>
      {isHiddenForUser && (
        <p className={styles.quiet}>
          {t("redacted")} {t(state === "needs_attention" ? "redactedTrouble" : "redactedWaiting")}
        </p>
      )}
      {state === "needs_attention" && trouble && !isHiddenForUser && (
        <p className={styles.trouble}>
          <Said sentence={whatIsWrong(t, say, trouble)} />
        </p>
      )}
      {state === "queued" && row.isUncertain && !isHiddenForUser && <p className={styles.quiet}>{t("uncertain")}</p>}
      {!isHiddenForUser && <Words t={t} body={body} />}
      <div className={styles.actions}>
        {isEditable(row) && <Button onClick={() => onEdit(row)}>{t("edit")}</Button>}
        {trouble?.code === "id-conflict" && state === "needs_attention" && (
          <Button onClick={() => void onSendAsNew(row)}>{t("asNew")}</Button>
        )}
        {state !== "sending" && (
          <Button onClick={() => onDelete(row)}>{t(state === "sent" ? "unlist" : "remove")}</Button>
        )}
      </div>
    </li>
  );
});

/** Returns the server's sentences about the problem, else the meaning of its code. */
function whatIsWrong(t: SayOutbox, say: SayCoded, trouble: OutboxTrouble): string {
  const { code, sentence, sentenceCode } = trouble;
  const sentences = Object.values(sayFields(say, trouble));
  if (sentences.length > 0) return sentences.join(" ");
  return code === "rejected" && sentence ? say({ ...sentenceCode, sentence }) : t(code);
}

/** Titles are stored in English, as they are sent; two of them name no product. */
function titleOf(t: SayOutbox, { title, productIds }: OutboxBody, titles: OutboxItemProps["titles"]): string {
  const named = (["quote", "visit"] as const).find((key) => outboxWords.en[key] === title);
  if (named !== undefined) return t(named);
  const offered = productIds.flatMap((id) => titles.get(id) ?? []);
  return offered.length > 0 && offered.length === productIds.length ? offered.join(", ") : title;
}

/** Returns the products of an enquiry, with their quantities where the user gave them. */
function productsOf(t: SayOutbox, body: OutboxBody, titles: OutboxItemProps["titles"]): string {
  const { productIds, quantities } = body;
  if (quantities.length === 0 || productIds.length === 0) return titleOf(t, body, titles);
  return productIds.map((id, at) => `${quantities[at]} × ${titles.get(id) ?? t("notOffered")}`).join(", ");
}

/** Keeps the text of an enquiry folded until the user opens it, because phones are shared. */
function Words({ t, body }: { t: SayOutbox; body: OutboxBody }) {
  const ask = useWords(enquiryWords);
  return (
    <details className={styles.words}>
      <summary>{t("show")}</summary>
      <dl>
        <dt>{ask("name")}</dt>
        <dd>
          <bdi>{body.name}</bdi>
        </dd>
        <dt>{ask("contact")}</dt>
        <dd>
          <bdi>{body.contact}</bdi>
        </dd>
        {body.email !== "" && (
          <>
            <dt>{ask("email")}</dt>
            <dd>
              <bdi>{body.email}</bdi>
            </dd>
          </>
        )}
        {body.message !== "" && (
          <>
            <dt>{ask("message")}</dt>
            <dd>
              <bdi>{body.message}</bdi>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
