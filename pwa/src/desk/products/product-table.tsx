import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { Link, useLocation } from "react-router-dom";
import { mayOpen } from "../../parts/desk/desk-screens.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { Stars } from "../../parts/product/stars.tsx";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { useRights } from "../access/use-rights.ts";
import { ProductActions, type ProductCommands } from "./product-actions.tsx";
import { stateWords } from "./product-filters.tsx";
import styles from "./product-table.module.css";

type ProductTableProps = {
  products: readonly AdminProduct[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  commands: ProductCommands;
};

/** Table of products with the columns of docs/product/specification.md#2-screens-and-routes. */
export function ProductTable({ products, sort, onSort, commands }: ProductTableProps) {
  return (
    <DataTable
      caption="Products"
      columns={columnsWith(commands)}
      rows={products}
      keyOf={({ _id }) => _id}
      sort={sort}
      onSort={onSort}
    />
  );
}

function columnsWith(commands: ProductCommands): readonly Column<AdminProduct>[] {
  return [
    {
      name: "image",
      heading: "Image",
      look: "picture",
      cell: ({ image }) => <ProductPicture className={styles.picture} image={image} alt="" sizes="64px" />,
    },
    {
      name: "title",
      heading: "Title",
      look: "strong",
      isSortable: true,
      cell: (product) => <Title product={product} />,
    },
    {
      name: "description",
      heading: "Description",
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    {
      name: "price",
      heading: "Price (₹)",
      look: "figure",
      isSortable: true,
      cell: ({ price }) => formatRupees(price),
    },
    {
      name: "rating",
      heading: "Rating",
      look: "figure",
      isSortable: true,
      cell: ({ rating }) => (
        <span className={styles.rating}>
          <Stars rating={rating} />
        </span>
      ),
    },
    {
      name: "actions",
      heading: "Actions",
      look: "actions",
      cell: (product) => <ProductActions product={product} commands={commands} />,
    },
  ];
}

/** Its link carries the filters of the list along, so that the edit screen links back to the same list. */
function Title({ product: { _id, title, state } }: { product: AdminProduct }) {
  const { search } = useLocation();
  const { role } = useRights();
  const isOpen = state !== "deleted" && mayOpen(role, pathTo("editProduct", _id));
  const link = (
    <Link to={pathTo("editProduct", _id)} state={{ list: search }}>
      {title}
    </Link>
  );
  return (
    <div>
      {isOpen ? link : title}
      {state !== "on-sale" && <span className={styles.state}>{stateWords[state]}</span>}
    </div>
  );
}
