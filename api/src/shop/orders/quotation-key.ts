import { createHmac, timingSafeEqual } from "node:crypto";
import { pathTo } from "@chargefront/shared/paths";
import type { Core } from "../../platform/core.ts";

/** Returns the key that opens a quotation without a session: 128 bits, made from the shop's secret, so that a copy of the
 *  database opens nothing and the link can be shown again at any time. */
export function keyOfQuotation({ addressKey }: Pick<Core, "addressKey">, id: string): string {
  return createHmac("sha256", addressKey).update(`quotation\n${id}`).digest().subarray(0, 16).toString("base64url");
}

/** Returns the customer's link as a path. The key is behind the `#`, which no browser sends to a server. */
export function linkToQuotation(deps: Pick<Core, "addressKey">, id: string): string {
  return `${pathTo("quotation", id)}#${keyOfQuotation(deps, id)}`;
}

export function opensQuotation(deps: Pick<Core, "addressKey">, { id, key }: { id: string; key: string }): boolean {
  const [right, given] = [Buffer.from(keyOfQuotation(deps, id)), Buffer.from(key)];
  return right.length === given.length && timingSafeEqual(right, given);
}
