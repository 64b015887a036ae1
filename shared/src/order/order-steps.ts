/** What an admin may do to an order by hand. docs/product/decisions.md#36. */
export const orderSteps = ["pack", "ship", "deliver", "accept", "refund"] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Those that are done at once; a refund has a call of its own. */
export const directSteps = ["pack", "ship", "deliver", "accept"] as const satisfies readonly OrderStep[];
export type DirectStep = (typeof directSteps)[number];
