import type { ActivityKind } from "@chargefront/shared/desk/activity";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { isId } from "@chargefront/shared/text/id";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Trx } from "../../platform/db/tables/tables.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import { findAdminProduct } from "./admin-product-store.ts";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import { deleteProduct, hideProduct, restoreProduct, showProduct } from "./product-store.ts";

type Move = {
  readonly kind: ActivityKind;
  /** False when the product is there already. */
  readonly write: (trx: Trx, id: string, now: number) => Promise<boolean>;
};

const moves = {
  delete: { kind: "product-deleted", write: deleteProduct },
  restore: { kind: "product-restored", write: restoreProduct },
  hide: { kind: "product-hidden", write: hideProduct },
  show: { kind: "product-shown", write: showProduct },
} as const satisfies Record<string, Move>;

/** Moves a product between on sale, hidden and deleted. Where it is there already nothing is written, and the answer is
 *  the same. @throws ProblemError `product-not-found` when there never was one of that id. */
export async function moveProduct(
  deps: CatalogueDeps,
  { move, id, adminId }: { readonly move: keyof typeof moves; readonly id: string; readonly adminId: string },
): Promise<AdminProduct> {
  const { kind, write } = moves[move];
  const now = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    const known = isId(id) ? await findAdminProduct(trx, id) : undefined;
    if (!known) throw new ProblemError("product-not-found");
    if (!(await write(trx, known._id, now))) return known;
    await recordActivity(trx, { kind, adminId, subjectId: known._id, label: known.title, now });
    return (await findAdminProduct(trx, known._id)) ?? known;
  });
}
