import type { ActivityKind } from "@chargefront/shared/desk/activity";
import { mayWrite } from "@chargefront/shared/person/rights";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { isId } from "@chargefront/shared/text/id";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { DeskSession } from "../../platform/http/session-cookie.ts";
import { findAdminProduct } from "./admin-product-store.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { deleteProduct, hideProduct, restoreProduct, showProduct } from "./product-store.ts";

type Action = {
  readonly kind: ActivityKind;
  /** Returns false when the product is in that state already. */
  readonly carryOut: (trx: Trx, id: string, now: number) => Promise<boolean>;
};

const actions = {
  delete: { kind: "product-deleted", carryOut: deleteProduct },
  restore: { kind: "product-restored", carryOut: restoreProduct },
  hide: { kind: "product-hidden", carryOut: hideProduct },
  show: { kind: "product-shown", carryOut: showProduct },
} as const satisfies Record<string, Action>;

/** Moves a product between on sale, hidden and deleted, and returns it; it stays unchanged when it is in that state
 *  already. A product that is restored by a role without the right to prices is hidden. @throws ProblemError
 *  `product-not-found` for an unknown id. */
export async function changeProductState(
  deps: CatalogueDeps,
  { action, id, by }: { readonly action: keyof typeof actions; readonly id: string; readonly by: DeskSession },
): Promise<AdminProduct> {
  const { kind, carryOut } = actions[action];
  const now = deps.now();
  return write(deps.db, async (trx) => {
    const known = isId(id) ? await findAdminProduct(trx, id) : undefined;
    if (!known) throw new ProblemError("product-not-found");
    if (!(await carryOut(trx, known._id, now))) return known;
    if (action === "restore" && !mayWrite(by.role, "products.price")) await hideProduct(trx, known._id, now);
    await recordActivity(trx, { kind, adminId: by.subjectId, subjectId: known._id, label: known.title, now });
    return (await findAdminProduct(trx, known._id)) ?? known;
  });
}
