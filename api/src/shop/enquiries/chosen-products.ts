import { z } from "@chargefront/shared/zod";
import type { Tables } from "../../platform/db/tables/tables.ts";

const idList = z.array(z.string());
const quantityList = z.array(z.int());

/** Reads the requested products of a stored enquiry: their ids, and the quantities in the same order. */
export function chosenProducts(row: Pick<Tables["enquiry"], "product_ids" | "quantities">): {
  productIds: string[];
  quantities: number[];
} {
  return {
    productIds: idList.parse(JSON.parse(row.product_ids)),
    quantities: quantityList.parse(JSON.parse(row.quantities)),
  };
}
