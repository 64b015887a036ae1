import { paths } from "@chargefront/shared/paths";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { Link } from "react-router-dom";
import type { CompanyPromise, OutboxBody, OutboxState } from "../../device/outbox/outbox-row.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { ownWords } from "../../ui/own-words.ts";
import { useLanguage, useWords } from "../../ui/words/use-words.ts";
import { productsQuery } from "../product/catalogue-queries.ts";
import { titleIn } from "../product/localized.ts";
import { CallBy } from "./call-by.tsx";
import { outcomeWords } from "./enquiry-outcome-words.ts";
import styles from "./enquiry-panel.module.css";
import { enquiryWords } from "./enquiry-words.ts";
import { chatText, type WaysToReachUs } from "./send-outcome.ts";

export type EnquiryPanelProps = {
  state: OutboxState;
  body: OutboxBody;
  /** Undefined until it was sent. */
  promise?: CompanyPromise | undefined;
  reach: WaysToReachUs;
  onWriteAnother: () => void;
};

/** Replaces the fields of the form once the enquiry is saved or sent: its reference, when the company calls, and the
 *  next steps. docs/product/decisions.md#60. */
export function EnquiryPanel({ state, body, promise, reach, onWriteAnother }: EnquiryPanelProps) {
  const t = useWords(outcomeWords);
  const form = useWords(enquiryWords);
  const { reference, callBy } = promise ?? {};
  return (
    <div className={styles.panel} ref={focusInForm} tabIndex={-1}>
      <Headline state={state} />
      {reference !== undefined && (
        <p>
          {t("reference")} <strong className={styles.reference}>{reference}</strong>
        </p>
      )}
      {callBy !== undefined && <CallBy at={callBy} />}
      {(state === "queued" || state === "sending") && <p>{t("later")}</p>}
      <Products body={body} />
      <div className={layout.row}>
        <ButtonAnchor
          href={reach.chatLink(body.name, reference === undefined ? chatText(body) : t("about", { reference }))}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle aria-hidden size={20} />
          {form("chat")}
        </ButtonAnchor>
        <Button onClick={onWriteAnother}>{t("another")}</Button>
      </div>
    </div>
  );
}

function Headline({ state }: Pick<EnquiryPanelProps, "state">) {
  const t = useWords(outcomeWords);
  const own = useWords(ownWords);
  if (state === "sent") return <Notice tone="success">{own("enquirySent")}</Notice>;
  if (state !== "needs_attention") return <Notice tone="attention">{own("enquirySaved")}</Notice>;
  return (
    <Notice tone="problem">
      {own("failed")} {t.rich("kept", { a: (text) => <Link to={paths.outbox}>{text}</Link> })}
    </Notice>
  );
}

/** Lists the products with their quantities; falls back to the title of the enquiry when the catalogue lacks one. */
function Products({ body: { productIds, quantities, title } }: Pick<EnquiryPanelProps, "body">) {
  const products = useQuery(productsQuery(useLanguage())).data;
  const titles = new Map(products?.map((product) => [product._id, titleIn(product).text]));
  if (productIds.length === 0) return null;
  if (!productIds.every((id) => titles.has(id))) return <p>{title}</p>;
  return (
    <ul>
      {productIds.map((id, at) => (
        <li key={id}>
          {quantities[at] ?? 1} × {titles.get(id)}
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus from the hidden fields to the panel, unless the user has gone elsewhere in the meantime. */
function focusInForm(panel: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || panel?.closest("form")?.contains(activeElement)) panel?.focus();
}
