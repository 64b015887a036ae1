import { paths, pathTo } from "@chargefront/shared/paths";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { Copy, Eye, EyeOff, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useLocation } from "react-router-dom";
import { mayOpen } from "../../parts/desk/desk-screens.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
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

/** Buttons for the product of a row. */
export function ProductActions({ product, commands }: { product: AdminProduct; commands: ProductCommands }) {
  const { _id, title, state } = product;
  const { search } = useLocation();
  const { role, mayWrite } = useRights();
  const isBusy = commands.busyId === _id;
  if (!mayOpen(role, pathTo("editProduct", _id))) return null;
  if (state === "deleted" && !mayWrite("products")) return null;
  if (state === "deleted") {
    return (
      <Button aria-label={`Restore ${title}`} aria-disabled={isBusy} onClick={() => commands.onRestore(product)}>
        <RotateCcw aria-hidden size={18} />
        Restore
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      <ButtonLink
        look="quiet"
        className={styles.action}
        to={pathTo("editProduct", _id)}
        state={{ list: search }}
        aria-label={`Edit ${title}`}
        title="Edit"
      >
        <Pencil aria-hidden size={20} />
        <span className={styles.word}>Edit</span>
      </ButtonLink>
      {mayWrite("products") && (
        <ButtonLink
          look="quiet"
          className={styles.action}
          to={`${paths.addProduct}?from=${_id}`}
          aria-label={`Duplicate ${title}`}
          title="Duplicate"
        >
          <Copy aria-hidden size={20} />
          <span className={styles.word}>Duplicate</span>
        </ButtonLink>
      )}
      {state === "hidden" && mayWrite("products.price") && (
        <Button
          look="quiet"
          className={styles.action}
          aria-label={`Show ${title}`}
          title="Show"
          aria-disabled={isBusy}
          onClick={() => commands.onShow(product)}
        >
          <Eye aria-hidden size={20} />
          <span className={styles.word}>Show</span>
        </Button>
      )}
      {state === "on-sale" && mayWrite("products") && (
        <Button
          look="quiet"
          className={styles.action}
          aria-label={`Hide ${title}`}
          title="Hide"
          aria-disabled={isBusy}
          onClick={() => commands.onHide(product)}
        >
          <EyeOff aria-hidden size={20} />
          <span className={styles.word}>Hide</span>
        </Button>
      )}
      {mayWrite("products") && (
        <Button
          look="dangerOutline"
          className={classes(styles.action, styles.deleting)}
          aria-label={`Delete ${title}`}
          title="Delete"
          aria-disabled={isBusy}
          onClick={() => commands.onDelete(product)}
        >
          <Trash2 aria-hidden size={20} />
          <span className={styles.word}>Delete</span>
        </Button>
      )}
    </div>
  );
}
