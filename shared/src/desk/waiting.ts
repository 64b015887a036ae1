/** The ready-made filters of the list of enquiries. */
export const enquiryViews = ["all", "mine", "unassigned", "unanswered", "dueToday", "overdue"] as const;
export type EnquiryView = (typeof enquiryViews)[number];

/** How much waits for the people at the desk, as far as the role may read it. `new`: enquiries in this status. `toPack`
 *  and those that are unanswered or due are counted up to 1,000. */
export type Waiting = {
  readonly enquiries?: Readonly<Record<EnquiryView | "new", number>> | undefined;
  readonly orders?: { readonly toPack: number } | undefined;
};
