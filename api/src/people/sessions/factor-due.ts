import type { Role } from "@chargefront/shared/person/rights";
import type { Core } from "../../platform/core.ts";
import { isPublicAddress } from "../../platform/http/origin.ts";

/** `askedAt`: when the person was first asked to switch the second factor on, in epoch milliseconds. */
type Person = { readonly role: Role | null; readonly isOn: boolean; readonly askedAt: number | null };

/** Returns from when an owner of a public shop needs a second factor, in epoch milliseconds; undefined: not at all.
 *  docs/product/decisions.md#117. */
export function factorDueAt(
  { role, isOn, askedAt }: Person,
  { config, limits }: Pick<Core, "config" | "limits">,
): number | undefined {
  if (role !== "owner" || isOn || askedAt === null || !isPublicAddress(config.publicUrl)) return undefined;
  return askedAt + limits.secondFactor.graceMs;
}
