import { paths } from "@chargefront/shared/paths";
import { productLimits } from "@chargefront/shared/product/product-fields";
import { foldText } from "@chargefront/shared/text/fold-text";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Notice } from "../../ui/notice.tsx";
import { adminProductsQuery } from "./admin-product-queries.ts";

type SameTitleProps = {
  title: string;
  /** The product that the form is of: it has its own title. */
  editedId: string | undefined;
};

/** Says where another product has the title that was typed. It warns and refuses nothing, so it is content with the
 *  first page of what a search finds, and says nothing where there is no network. */
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
