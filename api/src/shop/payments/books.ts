import type { PaymentState } from "@chargefront/shared/order/order";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";

/** States in which no money may be held. */
const unpaid: ReadonlySet<PaymentState> = new Set([
  "awaiting",
  "pending",
  "processing",
  "failed",
  "expired",
  "cancelled",
]);
/** States in which the whole total must have been received. */
const paid: ReadonlySet<PaymentState> = new Set(["paid", "part_refunded", "refunded"]);

/** The number of orders per batch, small enough not to delay requests. */
const page = 200;

/** Checks that every rupee is accounted for: totals equal the sums of their lines and the rounding, money is recorded
 *  exactly for the orders in paid states, and no order has more refunded than received. Returns a sentence for each
 *  violation. */
export async function checkBooks(db: Db | Trx): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = ""; ; ) {
    const orders = await db
      .selectFrom("shop_order")
      .select(["id", "number", "payment", "total_paise", "round_off_paise", "quotation_id"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(page)
      .execute();
    const last = orders.at(-1);
    if (!last) return wrong;
    wrong.push(...(await checkOrders(db, orders)));
    after = last.id;
    // Yields to other work, because the database answers synchronously.
    await new Promise(setImmediate);
  }
}

type Order = {
  readonly id: string;
  readonly number: string | null;
  readonly payment: PaymentState;
  readonly total_paise: number;
  readonly round_off_paise: number | null;
  readonly quotation_id: string | null;
};

async function checkOrders(db: Db | Trx, orders: readonly Order[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id);
  const lines = await db
    .selectFrom("order_line")
    .select(["order_id", "unit_paise", "quantity", "amount_paise"])
    .where("order_id", "in", ids)
    .execute();
  const entries = await db
    .selectFrom("payment_entry")
    .select(["order_id", "kind", "amount_paise"])
    .where("order_id", "in", ids)
    .execute();
  const sums = sumBy(lines, (line) => line.amount_paise ?? line.unit_paise * line.quantity);
  const received = sumBy(
    entries.filter(({ kind }) => kind === "received"),
    ({ amount_paise }) => amount_paise,
  );
  const returned = sumBy(
    entries.filter(({ kind }) => kind === "returned"),
    ({ amount_paise }) => amount_paise,
  );
  return orders.flatMap(({ id, number, payment, total_paise, round_off_paise, quotation_id }) => {
    const [sum, came, went] = [sums, received, returned].map((of) => of.get(id) ?? 0) as [number, number, number];
    return [
      sum + (round_off_paise ?? 0) !== total_paise && `order ${id} costs ${total_paise} paise, its lines ${sum}`,
      // Money received by transfer may have been sent back, and a cancelled order may keep a part of it.
      unpaid.has(payment) &&
        (quotation_id === null ? came !== 0 : came !== went && payment !== "cancelled") &&
        `order ${id} is ${payment}, and ${came} paise came in`,
      // Money in review for a wrong amount that was then refunded never counted as payment of the order.
      paid.has(payment) &&
        !(payment === "refunded" && number === null) &&
        came !== total_paise &&
        // More than the total may arrive by transfer, and an advance may be sent back.
        (quotation_id === null || (came < total_paise && payment !== "refunded")) &&
        `order ${id} is ${payment}, and ${came} of ${total_paise} paise came in`,
      payment === "part_paid" &&
        (came <= went || came - went >= total_paise) &&
        `order ${id} is part paid with ${came - went} paise`,
      payment === "refunded" && came !== went && `order ${id} is refunded, and ${went} of ${came} paise went back`,
      payment === "part_refunded" &&
        (went === 0 || went >= came) &&
        `order ${id} is part refunded with ${went} of ${came} paise`,
      went > came && `order ${id} gave back ${went} paise and had ${came}`,
      // A late payment that was refunded never counted as payment of the order.
      paid.has(payment) && payment !== "refunded" && number === null && `order ${id} is ${payment} and has no number`,
    ].filter((sentence) => sentence !== false);
  });
}

function sumBy<Row extends { readonly order_id: string }>(
  rows: readonly Row[],
  amountOf: (row: Row) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.order_id, (sums.get(row.order_id) ?? 0) + amountOf(row));
  return sums;
}
