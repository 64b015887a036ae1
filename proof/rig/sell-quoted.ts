import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { newId } from "@chargefront/shared/text/id";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";

/** Calls a route as a person of the desk; returns its answer. @throws Error when it is refused. */
export type Call = <Answer>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<Answer>;

export type Sold = { readonly orderId: string; readonly key: string; readonly paise: number };

/** Sends a quotation, has it accepted, and records its whole amount as received; returns its order, the key of the
 *  customer's link, and the amount. */
export async function sellQuoted(
  call: Call,
  { id, version }: Pick<DeskQuotation, "id" | "version">,
  { poNumber = "", reference = id as string } = {},
): Promise<Sold> {
  const path = `/api/admin/quotations/${id}`;
  const { key, revision, sent } = await call<DeskQuotation>("POST", `${path}/send`, { version });
  await call("POST", "/api/quotation/accept", { id, key, revision, name: "Asha Rao", poNumber });
  const { orderId } = await call<DeskQuotation>("GET", path);
  const paise = sent?.price.total ?? 0;
  const day = isoDateOf(indianDay(Date.now()));
  const receipt = { id: newId(), day, amount: paise / 100, reference, way: "bank" };
  await call("POST", `/api/admin/orders/${orderId}/transfers`, receipt);
  return { orderId: orderId ?? "", key: key ?? "", paise };
}
