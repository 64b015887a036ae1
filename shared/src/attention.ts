export const attentionKinds = [
  "review",
  "paid-late",
  "refund-failed",
  "disputed",
  "mail-failed",
  "packing-overdue",
  "backup-overdue",
  "disk-low",
  "guessing",
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Something that waits for a person. `id` is the order's, the mail's for `mail-failed`, or no more than a name for
 *  `backup-overdue`, `disk-low` and `guessing`; `label` names it in words; `at` is since when, `amount` rupees. */
export type AttentionItem = {
  readonly kind: AttentionKind;
  readonly id: string;
  readonly label: string;
  readonly at: string;
  readonly amount?: number | undefined;
};
