import { queryOptions } from "@tanstack/react-query";
import { api } from "../../device/api/api.ts";
import { inFigures } from "../../ui/figures.ts";
import { asAdmin } from "../access/as-admin.ts";
import styles from "./count-cards.module.css";

/** Shows the counts that the role may read: for an owner the three of
 *  docs/product/specification.md#2-screens-and-routes. */
export function CountCards({
  names,
  counts,
}: {
  names: readonly Count["name"][];
  counts: readonly Count[] | undefined;
}) {
  return (
    <dl className={styles.cards} aria-busy={counts === undefined}>
      {names.map((name) => (
        <div key={name} className={styles.card}>
          <dt>{labels[name]}</dt>
          <dd>{counts?.flatMap((one) => (one.name === name ? inFigures(one.count) : []))}</dd>
        </div>
      ))}
    </dl>
  );
}

const labels = {
  products: "Total Products",
  enquiries: "Total Enquiries",
  orders: "Orders",
} as const satisfies Record<Count["name"], string>;

/** Each is also the name of the right to read it. */
export const countNames = ["products", "enquiries", "orders"] as const;

export type Count = { readonly name: (typeof countNames)[number]; readonly count: number };

const calls = {
  products: async () => (await api.products.count.$get()).json(),
  enquiries: async () => (await api.enquiry.count.$get()).json(),
  orders: async () => (await api.orders.count.$get()).json(),
} as const satisfies Record<Count["name"], () => Promise<{ count: number }>>;

export function countsQuery(names: readonly Count["name"][]) {
  return queryOptions({
    queryKey: ["admin", "counts", names],
    queryFn: () =>
      asAdmin(() => Promise.all(names.map(async (name): Promise<Count> => ({ name, ...(await calls[name]()) })))),
    staleTime: 0,
  });
}
