import { createHash } from "node:crypto";
import type { Checkout } from "@chargefront/shared/order/basket";
import { addressSchema } from "@chargefront/shared/person/address";
import { newId } from "@chargefront/shared/text/id";
import { reasonDetails } from "@chargefront/shared/text/problem-reasons";
import { tooMany } from "../../people/credentials/too-many.ts";
import { findCustomer, languageOfCustomer } from "../../people/customers/find-customer.ts";
import type { Core } from "../../platform/core.ts";
import type { Db, Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import {
  countUnpaidOrders,
  findOrderOfCheckout,
  findUnpaidTime,
  insertOrder,
  type OrderRecord,
} from "../orders/order-record.ts";
import { setOrderClient } from "./decline-store.ts";
import { refuseAfterDeclines } from "./declines.ts";
import { giveUpOldest, isUnpaid } from "./give-up.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { checkAmount, checkPriced, type Priced, priceBasket } from "./price-basket.ts";

/** The buyer and the client of the request. */
export type Buyer = { readonly id: string; readonly email: string; readonly client: string };

/** Places the order of a checkout before any payment is requested. The same checkout returns the same order. @throws
 *  ProblemError `id-conflict`, `order-closed`, `price-changed`, `too-many-requests`, `session-ended` when the account
 *  was removed, and what `checkPriced` throws; StripeError when an order must be given up for this one and the provider
 *  does not answer. */
export async function placeOrder(deps: PaymentDeps, buyer: Buyer, checkout: Checkout): Promise<OrderRecord> {
  const contentHash = hashOf(checkout);
  const now = deps.now();
  const wanted = { buyer, checkout, now };
  if (!(await findOrderOfCheckout(deps.readDb, buyer.id, checkout.checkoutId))) {
    // A refused checkout gives up no order: the older one may be confirmed at the bank in another tab.
    await checkNew(deps.readDb, deps, wanted);
    await giveUpOldest(deps, buyer.id);
  }
  return write(deps.db, async (trx) => {
    const known = await findOrderOfCheckout(trx, buyer.id, checkout.checkoutId);
    if (known && !isMadeOf(known, checkout)) {
      throw new ProblemError("id-conflict", reasonDetails("checkout-changed"));
    }
    if (known?.payment === "expired" || known?.payment === "cancelled") throw new ProblemError("order-closed");
    if (known && isUnpaid(known)) await refuseAfterDeclines(trx, deps, { customerId: buyer.id, client: buyer.client });
    if (known) checkAmount(await priceBasket(trx, checkout.basket), known.totalPaise, checkout.amount);
    const order = known ?? (await makeOrder(trx, deps, { ...wanted, contentHash }));
    await setOrderClient(trx, order.id, buyer.client, now);
    return order;
  });
}

type Wanted = { readonly buyer: Buyer; readonly checkout: Checkout; readonly now: number };

/** Checks whether a new order may be placed, except for the limit on unpaid orders. Returns the priced cart. */
async function checkNew(db: Db | Trx, deps: Pick<Core, "limits" | "now">, wanted: Wanted): Promise<Priced> {
  const { buyer, checkout, now } = wanted;
  await refuseAfterDeclines(db, deps, { customerId: buyer.id, client: buyer.client });
  // The buyer may have been erased since the session was checked.
  await findCustomer(db, buyer.id);
  const priced = await priceBasket(db, checkout.basket);
  checkPriced(priced, checkout.amount);
  await refuseTooManyBegun(db, deps.limits, { customerId: buyer.id, now });
  return priced;
}

async function makeOrder(
  trx: Trx,
  deps: Pick<Core, "config" | "limits" | "now">,
  wanted: Wanted & { readonly contentHash: string },
): Promise<OrderRecord> {
  const { buyer, checkout, contentHash, now } = wanted;
  const priced = await checkNew(trx, deps, wanted);
  await refuseTooManyUnpaid(trx, deps.limits, buyer.id);
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
      isTest: deps.config.isTestMode,
      address: checkout.address,
      language: checkout.language ?? (await languageOfCustomer(trx, buyer.id)),
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

/** Limits how many orders a stolen account or a bot can start, including those it gave up. docs/security.md#T36. */
async function refuseTooManyBegun(
  db: Db | Trx,
  { payments: { begunOrders } }: Core["limits"],
  { customerId, now }: { readonly customerId: string; readonly now: number },
): Promise<void> {
  const since = now - begunOrders.spanMs;
  const begunAt = await findUnpaidTime(db, customerId, { count: begunOrders.most, since });
  if (begunAt === undefined) return;
  throw tooMany(begunAt - since, "unpaid-orders");
}

/** Refuses an order beyond the limit. Older orders were given up for the new one, so the rest were started at the same
 *  moment. */
async function refuseTooManyUnpaid(
  trx: Trx,
  { payments: { unpaidOrders } }: Core["limits"],
  customerId: string,
): Promise<void> {
  if ((await countUnpaidOrders(trx, customerId)) < unpaidOrders) return;
  throw new ProblemError("too-many-requests", {
    ...reasonDetails("order-in-progress"),
    retryAfterMs: 1000,
  });
}

/** Returns whether an order was made from this checkout. An order of an older release keeps the address as that release
 *  parsed it; it is the same if it parses to the same address today. */
function isMadeOf({ contentHash, address }: OrderRecord, checkout: Checkout): boolean {
  if (contentHash === hashOf(checkout)) return true;
  const { data: today } = addressSchema.safeParse(address);
  return contentHash === hashOf({ ...checkout, address }) && JSON.stringify(today) === JSON.stringify(checkout.address);
}

/** Hashes what the customer chose; the amount follows from it on the server. */
function hashOf({ basket, address, gift }: Checkout): string {
  return createHash("sha256")
    .update(JSON.stringify([basket, address, gift]))
    .digest("hex");
}
