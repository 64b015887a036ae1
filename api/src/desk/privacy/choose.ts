import { ProblemError } from "../../platform/http/problem.ts";
import type { Holdings } from "./find-person.ts";

/** The ids of the enquiries, orders and quotations that the admin chose from the results. */
export type Chosen = Readonly<Record<"enquiries" | "orders" | "quotations", readonly string[]>>;

/** Filters the results to what belongs to the person: the account with all of its orders, what the admin chose, and the
 *  quotations of these orders, which cannot be erased without them. @throws ProblemError `fields-invalid` when the
 *  admin chose something that was not found. */
export function choose(found: Holdings, chosen: Chosen): Holdings {
  const own = new Set(found.accounts.map(({ id }) => id));
  const takenEnquiries = new Set(chosen.enquiries);
  const takenOrders = new Set(chosen.orders);
  const enquiries = found.enquiries.filter(({ id }) => takenEnquiries.has(id));
  const orders = found.orders.filter(({ id, customer_id }) => takenOrders.has(id) || own.has(customer_id));
  const takenQuotations = new Set([...chosen.quotations, ...orders.map(({ quotation_id }) => quotation_id)]);
  const quotations = found.quotations.filter(({ id }) => takenQuotations.has(id));
  refuseStrangers("enquiries", takenEnquiries, enquiries);
  refuseStrangers("orders", takenOrders, orders);
  refuseStrangers("quotations", new Set(chosen.quotations), quotations);
  return { ...found, enquiries, orders, quotations };
}

function refuseStrangers(field: keyof Chosen, taken: ReadonlySet<string>, found: readonly { readonly id: string }[]) {
  const known = new Set(found.map(({ id }) => id));
  if ([...taken].every((id) => known.has(id))) return;
  throw new ProblemError("fields-invalid", {
    fields: { [field]: "Some of these no longer exist. Please search again." },
  });
}
