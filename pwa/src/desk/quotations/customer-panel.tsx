import { pathTo } from "@chargefront/shared/paths";
import type { DeskQuotation, SentQuotation } from "@chargefront/shared/quotation/quotation";
import { formatDate, formatDateTime } from "@chargefront/shared/time/dates";
import { Copy, MessageCircle } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { copyText } from "../../ui/browser/share.ts";
import { Button, ButtonAnchor } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import layout from "../../ui/layout.module.css";
import { showToast } from "../../ui/toast.tsx";
import styles from "./quotation.module.css";
import { customerLink, quotationChat } from "./quotation-chat.ts";

type CustomerPanelProps = { quotation: DeskQuotation; sent: SentQuotation; linkKey: string };

/** Shows the customer's link to a quotation that was sent, and what the customer did. */
export function CustomerPanel({ quotation, sent, linkKey }: CustomerPanelProps) {
  const frame = useRef<HTMLDivElement>(null);
  const link = customerLink(quotation, linkKey, sent);
  const chat = quotationChat(quotation.number ?? "", sent, link);

  async function onCopy() {
    if (await copyText(link)) showToast("Link copied.");
    // If copying is refused, selects the link so that the user can copy it.
    else frame.current?.querySelector("input")?.select();
  }

  return (
    <section className={styles.part} aria-labelledby="customer-link">
      <h2 id="customer-link">What the customer sees</h2>
      <CustomerFacts quotation={quotation} sent={sent} />
      {quotation.state !== "withdrawn" && (
        <div ref={frame} className={layout.grid3}>
          <Field label="Link for the customer" value={link} readOnly optional="unsaid" />
          <div className={layout.row}>
            <Button onClick={() => void onCopy()}>
              <Copy aria-hidden size={18} />
              Copy link
            </Button>
            {chat !== undefined && (
              <ButtonAnchor href={chat} target="_blank" rel="noreferrer">
                <MessageCircle aria-hidden size={18} />
                Send by WhatsApp
              </ButtonAnchor>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function CustomerFacts({ quotation, sent }: Pick<CustomerPanelProps, "quotation" | "sent">) {
  const { state, reason, acceptedBy, poNumber, orderId, claim } = quotation;
  return (
    <dl className={styles.facts}>
      <Fact term="Revision">
        {sent.revision}, sent <time dateTime={sent.sentAt}>{formatDateTime(sent.sentAt)}</time>
      </Fact>
      <Fact term={state === "expired" ? "Expired after" : "Valid until"}>{formatDate(sent.content.validUntil)}</Fact>
      {acceptedBy !== null && <Fact term="Accepted by">{acceptedBy}</Fact>}
      {poNumber !== "" && <Fact term="Purchase order of the customer">{poNumber}</Fact>}
      {orderId !== null && (
        <Fact term="Order">
          <Link to={pathTo("adminOrder", orderId)}>Open the order</Link>
        </Fact>
      )}
      {claim && (
        <Fact term="The customer says they paid">
          Reference {claim.reference}, <time dateTime={claim.at}>{formatDateTime(claim.at)}</time>
        </Fact>
      )}
      {state === "declined" && <Fact term="Declined because">{reason}</Fact>}
      {state === "withdrawn" && <Fact term="Withdrawn because">{reason}</Fact>}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
