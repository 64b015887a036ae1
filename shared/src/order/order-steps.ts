import type { FulfilmentState, PaymentState } from "./order.ts";

/** The states of payment in which goods are packed and sent. docs/product/decisions.md#121. */
export const goodsMoveWhile: ReadonlySet<PaymentState> = new Set(["paid", "part_refunded"]);

type GoodsMove = {
  readonly from: FulfilmentState;
  readonly to: FulfilmentState;
  /** On its button at the desk. */
  readonly button: string;
  /** Asked first: a mail goes out, or no step leads back. */
  readonly question?: string;
  /** The mail that tells the customer. */
  readonly mail?: "shipped" | "delivered";
  /** The kind that the activity records, and its words before and after the order's number. A kind that was recorded
   *  once must stay known. */
  readonly activity: { readonly kind: string; readonly before: string; readonly after?: string };
};

/** The manual steps of fulfilment, in their order, and the one that packs stopped goods again.
 *  docs/product/decisions.md#36. */
export const goodsMoves = {
  pack: {
    from: "to_pack",
    to: "packed",
    button: "Mark as packed",
    question: "Have the goods been packed?",
    activity: { kind: "order-packed", before: "packed the order" },
  },
  ship: {
    from: "packed",
    to: "shipped",
    button: "Mark as shipped",
    question: "Have the goods been dispatched?",
    mail: "shipped",
    activity: { kind: "order-shipped", before: "shipped the order" },
  },
  deliver: {
    from: "shipped",
    to: "delivered",
    button: "Mark as delivered",
    question: "Have the goods been delivered?",
    mail: "delivered",
    activity: { kind: "order-delivered", before: "marked the order", after: "as delivered" },
  },
  resume: {
    from: "stopped",
    to: "to_pack",
    button: "Pack after all",
    question: "Pack this order after all? Dispatch was stopped for a refund, which then failed.",
    activity: { kind: "order-resumed", before: "resumed the dispatch of the order" },
  },
} as const satisfies Readonly<Record<string, GoodsMove>>;
export type GoodsStep = keyof typeof goodsMoves;

export const goodsSteps = Object.keys(goodsMoves) as readonly GoodsStep[];

export function isGoodsStep(step: string): step is GoodsStep {
  return Object.hasOwn(goodsMoves, step);
}

/** The step with all that a step may have; `goodsMoves` itself knows which of them has what. */
export function toGoodsMove(step: GoodsStep): GoodsMove {
  return goodsMoves[step];
}

/** The manual steps of an order that take effect at once: those of its goods, accepting doubtful money, and cancelling what awaits a transfer. */
export const directSteps = [...goodsSteps, "accept", "cancel"] as const;
export type DirectStep = (typeof directSteps)[number];

/** A refund has a call of its own. */
export type OrderStep = DirectStep | "refund";
