import { paths, pathTo } from "@chargefront/shared/paths";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { Copy, Eye, EyeOff, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useLocation } from "react-router-dom";
import { mayOpen } from "../../parts/desk/desk-screens.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { MoreMenu } from "../../ui/more-menu.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "./product-table.module.css";

export type ProductCommands = {
  readonly onHide: (product: AdminProduct) => void;
  readonly onShow: (product: AdminProduct) => void;
  readonly onDelete: (product: AdminProduct) => void;
  readonly onRestore: (product: AdminProduct) => void;
  /** The id of the product whose action is in progress. */
  readonly busyId: string | undefined;
};

type ProductActionsProps = { product: AdminProduct; commands: ProductCommands };

/** Edit and the other actions for the product of a row. */
export function ProductActions({ product, commands }: ProductActionsProps) {
  const { _id, title, state } = product;
  const { search } = useLocation();
  const { role } = useRights();
  return (
    <div className={styles.actions}>
      {state !== "deleted" && mayOpen(role, pathTo("editProduct", _id)) && (
        <ButtonLink
          variant="quiet"
          iconOnly
          to={pathTo("editProduct", _id)}
          state={{ list: search }}
          aria-label={`Edit ${title}`}
          title="Edit"
        >
          <Pencil aria-hidden size={20} />
        </ButtonLink>
      )}
      <FurtherActions product={product} commands={commands} />
    </div>
  );
}

/** The actions beside Edit; for a deleted product, Restore. */
export function FurtherActions({ product, commands }: ProductActionsProps) {
  const { _id, title, state } = product;
  const { mayWrite } = useRights();
  const mayChange = mayWrite("products");
  const mayShow = state === "hidden" && mayWrite("products.price");
  const isBusy = commands.busyId === _id;
  if (!mayChange && !mayShow) return null;
  if (state === "deleted") {
    return (
      <Button
        variant="quiet"
        aria-label={`Restore ${title}`}
        aria-disabled={isBusy}
        onClick={() => commands.onRestore(product)}
      >
        <RotateCcw aria-hidden size={18} />
        Restore
      </Button>
    );
  }
  return (
    <MoreMenu label={`More actions for ${title}`}>
      {mayChange && (
        <ButtonLink variant="quiet" to={`${paths.addProduct}?from=${_id}`} aria-label={`Duplicate ${title}`}>
          <Copy aria-hidden size={18} />
          Duplicate
        </ButtonLink>
      )}
      {mayShow && (
        <Button
          variant="quiet"
          aria-label={`Show ${title}`}
          aria-disabled={isBusy}
          onClick={() => commands.onShow(product)}
        >
          <Eye aria-hidden size={18} />
          Show
        </Button>
      )}
      {state === "on-sale" && mayChange && (
        <Button
          variant="quiet"
          aria-label={`Hide ${title}`}
          aria-disabled={isBusy}
          onClick={() => commands.onHide(product)}
        >
          <EyeOff aria-hidden size={18} />
          Hide
        </Button>
      )}
      {mayChange && (
        <Button
          variant="quiet"
          className={styles.deleting}
          aria-label={`Delete ${title}`}
          aria-disabled={isBusy}
          onClick={() => commands.onDelete(product)}
        >
          <Trash2 aria-hidden size={18} />
          Delete
        </Button>
      )}
    </MoreMenu>
  );
}
