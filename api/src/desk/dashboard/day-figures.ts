import type { DashboardSpan, DayFigures } from "@chargefront/shared/desk/dashboard";
import { toPaise, toRupees } from "@chargefront/shared/money/money";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import type { Db } from "../../platform/db/tables/tables.ts";
import { receivedPerDay } from "../../shop/enquiries/received-per-day.ts";
import { moneyPerDay } from "../../shop/payments/money-per-day.ts";

/** What the last days brought, the oldest first and today last. */
export async function dayFigures(db: Db, { span, now }: { readonly span: DashboardSpan; readonly now: number }) {
  const today = indianDay(now);
  const first = today - span + 1;
  const received = await receivedPerDay(db, first);
  const money = await moneyPerDay(db, first);
  return Array.from({ length: span }, (_, at): DayFigures => {
    const day = first + at;
    const { orders = 0, paise = 0 } = money.get(day) ?? {};
    return { day: isoDateOf(day), enquiries: received.get(day) ?? 0, orders, revenue: toRupees(toPaise(paise)) };
  });
}
