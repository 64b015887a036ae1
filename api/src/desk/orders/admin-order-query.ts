import { orderListStates } from "@chargefront/shared/order/admin-order";
import { fulfilmentStates, paymentStates } from "@chargefront/shared/order/order";
import { isId } from "@chargefront/shared/text/id";
import { z } from "@chargefront/shared/zod";
import { listLimit } from "../../platform/http/list-limit.ts";

/** What the order desk's list can be asked for: the orders before an id, by their states, with words that begin as
 *  typed. */
export const adminOrderQuery = z.strictObject({
  payment: oneOf("payment", paymentStates).optional(),
  fulfilment: oneOf("fulfilment", fulfilmentStates).optional(),
  state: oneOf("state", orderListStates).optional(),
  q: z.string().max(100, { error: "This is too long." }).optional(),
  cursor: z.string().refine(isId, { error: "This cursor was not given by this list." }).optional(),
  limit: listLimit(50),
});

function oneOf<const Names extends readonly [string, ...string[]]>(name: string, names: Names) {
  return z.enum(names, { error: `${name} must be one of ${names.join(", ")}.` });
}
