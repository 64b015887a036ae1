import type { Core } from "../../platform/core.ts";
import { listStoredOrders, type StoredOrder } from "../../shop/orders/stored-orders.ts";
import { inBatches } from "./in-batches.ts";
import { type Cell, rupeeCell, timeCell } from "./to-csv.ts";

type Line = StoredOrder["lines"][number];

/** The columns, in order. The cells of the order itself repeat in each of its rows. */
const columns: readonly (readonly [heading: string, cell: (order: StoredOrder, line: Line, at: number) => Cell])[] = [
  ["Order id", ({ id }) => id],
  ["Number", ({ number }) => number],
  ["Created", ({ createdAt }) => timeCell(createdAt)],
  ["Updated", ({ updatedAt }) => timeCell(updatedAt)],
  ["Payment", ({ payment }) => payment],
  ["Fulfilment", ({ fulfilment }) => fulfilment],
  ["Customer id", ({ customerId }) => customerId],
  ["Email", ({ email }) => email],
  ["Full name", ({ address }) => address.fullName],
  ["Phone", ({ address }) => address.phone],
  ["Flat", ({ address }) => address.flat],
  ["Area", ({ address }) => address.area],
  ["Landmark", ({ address }) => address.landmark],
  ["City", ({ address }) => address.city],
  ["State", ({ address }) => address.state],
  ["PIN code", ({ address }) => address.pin],
  ["GSTIN", ({ address }) => address.gstin],
  ["Gift", ({ gift }) => (gift ? "yes" : "no")],
  ["Order total", ({ totalPaise }) => rupeeCell(totalPaise)],
  ["Payment reference", ({ intentId }) => intentId],
  ["Line", (_order, _line, at) => at + 1],
  ["Product id", (_order, { productId }) => productId],
  ["Product", (_order, { title }) => title],
  ["Product revision", (_order, { productRevision }) => productRevision],
  ["Unit price", (_order, { unitPaise }) => rupeeCell(unitPaise)],
  ["Quantity", (_order, { quantity }) => quantity],
  ["Line total", (_order, { amountPaise }) => rupeeCell(amountPaise)],
  ["Round-off", ({ roundOffPaise }) => rupeeCell(roundOffPaise)],
];

/** Yields the heading and then one row per order line. Includes abandoned orders; their `Payment` tells them apart. */
export async function* exportOrders({ readDb, limits }: Pick<Core, "readDb" | "limits">): AsyncGenerator<Cell[][]> {
  yield [columns.map(([heading]) => heading)];
  for await (const orders of inBatches((place) => listStoredOrders(readDb, place), limits.csv.exportRows)) {
    yield orders.flatMap((order) => order.lines.map((line, at) => columns.map(([, cell]) => cell(order, line, at))));
  }
}
