import { paths } from "@chargefront/shared/paths";
import { productLimits } from "@chargefront/shared/product/product-fields";
import { foldText } from "@chargefront/shared/text/fold-text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Notice } from "../../ui/notice.tsx";
import { adminProductsQuery } from "./admin-product-queries.ts";

type SameTitleProps = {
  title: string;
  /** The id of the edited product, which has its own title. */
  editedId: string | undefined;
};

/** Warns where another product has the same title; saving is still possible. So the first page of the search results
 *  is enough, and offline it shows nothing. */
export function SameTitle({ title, editedId }: SameTitleProps) {
  const q = title.trim().slice(0, productLimits.title);
  const list = useQuery({
    ...adminProductsQuery({ q, category: "", state: "", sort: "title", direction: "ascending", page: 1 }),
    enabled: q !== "",
  });
  const other = list.data?.products.find((one) => one._id !== editedId && isSameTitle(one.title, title));
  if (!other) return null;
  return (
    <Notice tone="attention">
      Another product has this title: <Link to={`${paths.manageProducts}?${new URLSearchParams({ q })}`}>see it</Link>.
      You can still save this one.
    </Notice>
  );
}

/** Returns whether two titles read the same, apart from spacing and letter case. */
export function isSameTitle(one: string, other: string): boolean {
  return read(one) === read(other);
}

function read(title: string): string {
  return foldText(title).trim().replace(/\s+/g, " ");
}
