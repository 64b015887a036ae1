import { type Paise, toPaise } from "@chargefront/shared/money/money";
import type { FulfilmentState, PaymentState } from "@chargefront/shared/order/order";
import type { Address } from "@chargefront/shared/person/address";
import type { Selectable } from "kysely";
import type { Db, Tables, Trx } from "../../platform/db/tables/tables.ts";
import { parseStoredAddress } from "./stored-address.ts";

/** An order with all its columns and its lines, for exports. Times are epoch milliseconds. */
export type StoredOrder = {
  readonly id: string;
  readonly number: string | null;
  readonly payment: PaymentState;
  readonly fulfilment: FulfilmentState;
  readonly customerId: string;
  readonly email: string;
  readonly address: Address;
  readonly gift: boolean;
  readonly totalPaise: Paise;
  /** By which the total of a quotation was rounded. */
  readonly roundOffPaise: Paise;
  readonly intentId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly lines: readonly StoredOrderLine[];
};

type StoredOrderLine = {
  readonly productId: string;
  readonly productRevision: number;
  readonly title: string;
  readonly unitPaise: Paise;
  readonly quantity: number;
  /** For all pieces. */
  readonly amountPaise: Paise;
};

/** Lists the lines of an order. */
export async function listLines(db: Db | Trx, orderId: string): Promise<StoredOrderLine[]> {
  const rows = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute();
  return rows.map(toLine);
}

/** Lists all orders, including those given up, in order of their ids, only those after an id if one is given. */
export async function listStoredOrders(
  db: Db | Trx,
  { after = "", limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom("shop_order")
    .selectAll()
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom("order_line")
    .selectAll()
    .where("order_id", "in", ids)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const byOrder = new Map<string, StoredOrderLine[]>(ids.map((id) => [id, []]));
  for (const line of lines) {
    byOrder.get(line.order_id)?.push(toLine(line));
  }
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    payment: row.payment,
    fulfilment: row.fulfilment,
    customerId: row.customer_id,
    email: row.email,
    address: parseStoredAddress(row.address),
    gift: row.gift === 1,
    totalPaise: toPaise(row.total_paise),
    roundOffPaise: toPaise(row.round_off_paise ?? 0),
    intentId: row.intent_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lines: byOrder.get(row.id) ?? [],
  }));
}

function toLine(line: Selectable<Tables["order_line"]>): StoredOrderLine {
  return {
    productId: line.product_id,
    productRevision: line.product_revision,
    title: line.title,
    unitPaise: toPaise(line.unit_paise),
    quantity: line.quantity,
    amountPaise: toPaise(line.amount_paise ?? line.unit_paise * line.quantity),
  };
}
