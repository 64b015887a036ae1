import type { Waiting } from "@chargefront/shared/desk/waiting";
import { paths } from "@chargefront/shared/paths";
import { shortFigure } from "../../ui/figures.ts";

/** Returns how much waits on a screen of the desk: `3 new`, as its figure and its word; undefined for nothing. */
export function waitingAt(path: string, waiting: Waiting | undefined) {
  const { enquiries, orders } = waiting ?? {};
  if (path === paths.enquiries && enquiries?.new) return { figure: shortFigure(enquiries.new), word: "new" };
  if (path === paths.adminOrders && orders?.toPack) return { figure: shortFigure(orders.toPack), word: "to pack" };
  return undefined;
}
