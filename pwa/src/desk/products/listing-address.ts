import { productListStates, productSorts } from "@chargefront/shared/product/admin-product";
import { tidyQuery } from "@chargefront/shared/text/tidy-query";
import type { ProductListing } from "./admin-product-queries.ts";

const newestFirst: ProductListing = {
  q: "",
  category: "",
  state: "",
  sort: "created",
  direction: "descending",
  page: 1,
};

/** Returns the listing in an address; ignores invalid values. */
export function readListing(parameters: URLSearchParams): ProductListing {
  const page = Number(parameters.get("page"));
  return {
    q: tidyQuery(parameters.get("q")),
    category: parameters.get("category") ?? "",
    state: productListStates.find((one) => one === parameters.get("state")) ?? "",
    sort: productSorts.find((one) => one === parameters.get("sort")) ?? newestFirst.sort,
    direction: parameters.get("direction") === "ascending" ? "ascending" : "descending",
    page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
  };
}

/** Returns the parameters of a listing, without the defaults. */
export function writeListing(listing: ProductListing): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(listing)) {
    if (value !== newestFirst[name as keyof ProductListing]) parameters.set(name, String(value));
  }
  return parameters;
}
