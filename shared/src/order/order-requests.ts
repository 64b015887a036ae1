import { email } from "../person/contact-fields.ts";
import { z } from "../zod.ts";

/** Body of POST /api/orders/add. Only the order's id counts: what was bought, for how much and by whom is the server's
 *  to say. */
export const orderAdd = z.strictObject({
  orderId: z.uuid({ error: "This is not the id of an order." }),
  basket: z.unknown().optional(),
  price: z.unknown().optional(),
  email: z.unknown().optional(),
  address: z.unknown().optional(),
});

/** Body of POST /api/orders/get; the email, where given, must be the session's own. docs/product/decisions.md#21. */
export const orderListQuery = z.strictObject({ email: email.optional() });
