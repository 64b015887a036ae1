export const attentionKinds = [
  "review",
  "paid-late",
  "refund-failed",
  "money-held",
  "disputed",
  "mail-failed",
  "packing-overdue",
  "advance-overdue",
  "transfer-claimed",
  "invoice-missing",
  "backup-overdue",
  "disk-low",
  "guessing",
  "not-notified",
  "nobody-works",
  "put-back",
  "unknown-money",
  "enquiry-unanswered",
  "enquiry-stranded",
  "enquiry-unclaimed",
  "follow-up-overdue",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** An item that waits for a person. `id` is the order's, the assignee's for `enquiry-stranded`, the provider's for
 *  `unknown-money`, or a mere name for an item of the whole shop and for `invoice-missing`, `mail-failed`,
 *  `enquiry-unanswered`, `enquiry-unclaimed` and `follow-up-overdue`, which are one item for all of them; `label` names it in words; `at` is since when, `amount` rupees, `detail` any further facts. */
export type AttentionItem = {
  readonly kind: AttentionKind;
  readonly id: string;
  readonly label: string;
  readonly at: string;
  readonly amount?: number | undefined;
  readonly detail?: string | undefined;
};
