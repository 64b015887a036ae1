import { createHash } from "node:crypto";
import type { Checkout } from "@chargefront/shared/basket";
import { newId } from "@chargefront/shared/id";
import { findCustomer } from "../accounts/find-customer.ts";
import type { Trx } from "../db/tables.ts";
import type { Deps } from "../deps.ts";
import { ProblemError } from "../http/problem.ts";
import { countUnpaidOrders, findOrderOfCheckout, insertOrder, type OrderRecord } from "../orders/order-record.ts";
import { setOrderClient } from "./decline-store.ts";
import { refuseAfterDeclines } from "./declines.ts";
import { isUnpaid } from "./give-up.ts";
import { checkAmount, checkPriced, priceBasket } from "./price-basket.ts";

/** Who buys, and from where. */
export type Buyer = { readonly id: string; readonly email: string; readonly client: string };

/** Makes the order of a checkout, before any money is asked for; the same checkout again answers the same order.
 *  @throws ProblemError `id-conflict`, `order-closed`, `price-changed`, `too-many-requests`, `session-ended` when the account is gone, and what
 *  `checkPriced` throws. */
export async function placeOrder(deps: Deps, buyer: Buyer, checkout: Checkout): Promise<OrderRecord> {
  const contentHash = hashOf(checkout);
  const now = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    const known = await findOrderOfCheckout(trx, buyer.id, checkout.checkoutId);
    if (known && known.contentHash !== contentHash) {
      throw new ProblemError("id-conflict", { sentence: "This checkout was begun with another basket or address." });
    }
    if (known?.payment === "expired" || known?.payment === "cancelled") throw new ProblemError("order-closed");
    if (!known || isUnpaid(known)) {
      await refuseAfterDeclines(trx, deps, { customerId: buyer.id, client: buyer.client });
    }
    if (known) checkAmount(await priceBasket(trx, checkout.basket), known.totalPaise, checkout.amount);
    // Whoever buys may have been erased since the session was looked at.
    if (!known) await findCustomer(trx, buyer.id);
    const order = known ?? (await makeOrder(trx, deps, { buyer, checkout, contentHash, now }));
    await setOrderClient(trx, order.id, buyer.client, now);
    return order;
  });
}

async function makeOrder(
  trx: Trx,
  { limits }: Pick<Deps, "limits">,
  made: { buyer: Buyer; checkout: Checkout; contentHash: string; now: number },
): Promise<OrderRecord> {
  const { buyer, checkout, contentHash, now } = made;
  const priced = await priceBasket(trx, checkout.basket);
  checkPriced(priced, checkout.amount);
  // T36: a stolen account or a bot may not collect intents.
  if ((await countUnpaidOrders(trx, buyer.id)) >= limits.payments.unpaidOrders) {
    throw new ProblemError("too-many-requests", {
      sentence: "You have several unpaid orders. Please pay or wait an hour before you begin another.",
      retryAfterMs: limits.payments.expiresMs,
    });
  }
  return insertOrder(
    trx,
    {
      id: newId(),
      customerId: buyer.id,
      email: buyer.email,
      checkoutId: checkout.checkoutId,
      contentHash,
      totalPaise: priced.totalPaise,
      gift: checkout.gift,
      address: checkout.address,
      lines: priced.lines.map(({ product, quantity }) => ({
        productId: product.id,
        productRevision: product.revision,
        title: product.title,
        image: product.image,
        unitPaise: product.pricePaise,
        quantity,
      })),
    },
    now,
  );
}

/** Of what the person wants; the amount is what the server makes of it. */
function hashOf({ basket, address, gift }: Checkout): string {
  return createHash("sha256")
    .update(JSON.stringify([basket, address, gift]))
    .digest("hex");
}
