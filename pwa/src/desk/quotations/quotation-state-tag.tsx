import type { QuotationState } from "@chargefront/shared/quotation/quotation";
import styles from "../../parts/order/order-states.module.css";

export const quotationStateWords: Readonly<Record<QuotationState, string>> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
};

const tones: Readonly<Record<QuotationState, "plain" | "good" | "waiting" | "bad">> = {
  draft: "plain",
  sent: "waiting",
  accepted: "good",
  declined: "bad",
  expired: "bad",
  withdrawn: "plain",
};

/** Shows where a quotation is. */
export function QuotationStateTag({ state }: { state: QuotationState }) {
  return (
    <span className={styles.state} data-tone={tones[state]}>
      {quotationStateWords[state]}
    </span>
  );
}
