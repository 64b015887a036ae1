import { addressSchema } from "../person/address.ts";
import { languageSchema } from "../text/language-schema.ts";
import { messages } from "../text/messages.ts";
import { z } from "../zod.ts";
import { basketLimits } from "./basket-limits.ts";

/** The line as the person saw it; only compared. The price is per piece, in rupees. */
const shown = z.strictObject({
  title: z.string().max(1000),
  price: z.number(),
  /** The product's when the person added it or last agreed to it: names the texts that the person saw. Missing in a
   *  basket that was filled before baskets kept it. */
  revision: z.int().optional(),
});

const line = z.strictObject({
  // Ids are the same in either letter case and written in small letters.
  id: z.uuid({ error: "This is not the id of a product." }).toLowerCase(),
  quantity: z
    .int({ error: messages.quantity })
    .min(1, { error: messages.quantity })
    .max(basketLimits.quantity, { error: messages.quantity }),
  shown: shown.optional(),
});

const basket = z
  .array(line, { error: "The cart is missing." })
  .min(1, { error: messages.cartEmpty })
  .max(basketLimits.lines, { error: messages.cartTooLong })
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, {
    error: "Each product must be on one line only.",
  });

export type BasketLine = z.output<typeof line>;

/** Body of POST /api/payment/create. `amount`, in rupees, is what the person was shown and is only compared.
 *  docs/product/decisions.md#20. */
export const checkoutSchema = z.strictObject({
  basket,
  amount: z.number({ error: "The amount that was shown is missing." }),
  address: addressSchema,
  gift: z.boolean().default(false),
  /** In which the customer is written to about the order: as they are otherwise, unless told. */
  language: languageSchema.optional(),
  checkoutId: z.uuid({ error: "This is not the id of a checkout." }),
});

export type Checkout = z.output<typeof checkoutSchema>;

/** One line of a basket as the server prices it; rupees. */
export type PricedLine = {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly price: number;
  /** The shown revision if the product still has its texts. */
  readonly revision: number;
  readonly quantity: number;
};

/** A cart as the server prices it. `gone` names ids that are no longer sold. docs/product/decisions.md#20. */
export type PricedBasket = {
  readonly lines: readonly PricedLine[];
  readonly gone: readonly string[];
  readonly amount: number;
};
