import { formatRupees } from "@chargefront/shared/money/money";
import { pathTo } from "@chargefront/shared/paths";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { familyOf } from "@chargefront/shared/product/product";
import { Link, useLocation } from "react-router-dom";
import { mayOpen } from "../../parts/desk/desk-screens.ts";
import { ProductPicture } from "../../parts/product/product-picture.tsx";
import { Stars } from "../../parts/product/stars.tsx";
import { type Column, DataTable, type Sort } from "../../ui/data-table.tsx";
import { useRights } from "../access/use-rights.ts";
import styles from "../list/list.module.css";
import { ListCard } from "../list/list-card.tsx";
import { FurtherActions, ProductActions, type ProductCommands } from "./product-actions.tsx";
import { stateWords } from "./product-filters.tsx";
import looks from "./product-table.module.css";

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
      card={(product) => <ProductCard product={product} commands={commands} />}
    />
  );
}

function columnsWith(commands: ProductCommands): readonly Column<AdminProduct>[] {
  return [
    {
      name: "image",
      heading: "Image",
      width: "3.75rem",
      cell: (product) => <Picture product={product} />,
    },
    {
      name: "title",
      heading: "Title",
      variant: "strong",
      isSortable: true,
      cell: (product) => (
        <>
          <Title product={product} />
          <small className={styles.second}>
            <StateAndFamily product={product} />
          </small>
        </>
      ),
    },
    {
      name: "description",
      heading: "Description",
      cell: ({ description }) => <span title={description}>{description}</span>,
    },
    {
      name: "price",
      heading: "Price (₹)",
      variant: "figure",
      width: "8.5rem",
      isSortable: true,
      cell: ({ price }) => formatRupees(price),
    },
    {
      name: "rating",
      heading: "Rating",
      variant: "figure",
      width: "8.5rem",
      isSortable: true,
      cell: ({ rating }) => <Stars rating={rating} />,
    },
    {
      name: "actions",
      heading: "Actions",
      variant: "actions",
      width: "8.5rem",
      cell: (product) => <ProductActions product={product} commands={commands} />,
    },
  ];
}

/** A tap on it edits the product. */
function ProductCard({ product, commands }: { product: AdminProduct; commands: ProductCommands }) {
  return (
    <ListCard
      picture={<Picture product={product} />}
      title={<Title product={product} name={`Edit ${product.title}`} />}
      action={<FurtherActions product={product} commands={commands} />}
    >
      <p className={styles.line}>{formatRupees(product.price)}</p>
      <p className={styles.line}>
        <StateAndFamily product={product} />
      </p>
    </ListCard>
  );
}

function Picture({ product: { image } }: { product: AdminProduct }) {
  return <ProductPicture className={looks.picture} image={image} alt="" sizes="40px" />;
}

/** Its link carries the filters of the list along, so that the edit screen links back to the same list. `name`: the
 *  link's name for screen readers, where it is the only link. */
function Title({ product: { _id, title, state }, name }: { product: AdminProduct; name?: string }) {
  const { search } = useLocation();
  const { role } = useRights();
  if (state === "deleted" || !mayOpen(role, pathTo("editProduct", _id))) return <span title={title}>{title}</span>;
  return (
    <Link to={pathTo("editProduct", _id)} state={{ list: search }} title={title} aria-label={name}>
      {title}
    </Link>
  );
}

function StateAndFamily({ product: { specifications, state } }: { product: AdminProduct }) {
  const { category } = familyOf(specifications);
  return (
    <>
      <span className={looks.state} data-state={state}>
        {stateWords[state]}
      </span>
      {category !== undefined && ` · ${category}`}
    </>
  );
}
