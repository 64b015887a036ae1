import { toPaise } from "@chargefront/shared/money/money";
import type { SentQuotation } from "@chargefront/shared/quotation/quotation";
import { newId } from "@chargefront/shared/text/id";
import { quotationCustomer } from "../../people/customers/personal-accounts.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { findSoldProducts } from "../catalogue/sold-products.ts";
import { takeOrderNumber } from "../orders/order-number.ts";
import { insertOrder } from "../orders/order-record.ts";

type Accepted = {
  readonly quotationId: string;
  readonly sent: SentQuotation;
  /** The customer who was logged in. */
  readonly customerId: string | undefined;
};

/** Makes the order of an accepted quotation, of exactly its amounts. Returns its number, which is given at once, as it is
 *  the reference of the bank transfer. */
export async function orderQuotation(
  trx: Trx,
  { quotationId, sent: { content, price }, customerId }: Accepted,
  now: number,
): Promise<string> {
  const { name, phone, email, gstin, billing, shipping, lines, language } = content;
  const productIds = lines.flatMap(({ productId }) => productId ?? []);
  const products = await findSoldProducts(trx, productIds);
  const number = await takeOrderNumber(trx, { isTest: false }, now);
  await insertOrder(
    trx,
    {
      id: newId(),
      customerId: customerId ?? (await quotationCustomer(trx)),
      email,
      checkoutId: quotationId,
      contentHash: "",
      number,
      payment: "awaiting",
      quotation: { id: quotationId, roundOffPaise: price.roundOff },
      totalPaise: price.total,
      gift: false,
      isTest: false,
      address: { fullName: name, phone, gstin, ...(shipping ?? billing) },
      language,
      lines: lines.map(({ productId, title, quantity }, at) => {
        const product = productId === null ? undefined : products.get(productId);
        const amountPaise = price.lines[at]?.total ?? toPaise(0);
        return {
          productId: productId ?? "",
          productRevision: product?.revision ?? 0,
          title,
          image: product?.image ?? "",
          unitPaise: toPaise(Math.round(amountPaise / quantity)),
          amountPaise,
          quantity,
        };
      }),
    },
    now,
  );
  return number;
}
