import type { AttentionKind } from "@chargefront/shared/desk/attention";
import { type DeskRole, mayRead, mayWrite } from "@chargefront/shared/person/rights";
import type { ExpressionBuilder } from "kysely";
import type { Core } from "../../platform/core.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { listAwaitedInNeed } from "./awaited-in-need.ts";
import { hasNeed, type NeedRules, orderNeedKinds } from "./order-needs.ts";

/** Decides for each kind which roles see it. */
export const isFor: Readonly<Record<AttentionKind, (role: DeskRole) => boolean>> = {
  review: (role) => mayWrite(role, "orders.accept"),
  "paid-late": (role) => mayWrite(role, "orders.accept"),
  "refund-failed": (role) => mayWrite(role, "orders.refund"),
  "money-held": (role) => mayWrite(role, "orders.refund"),
  disputed: (role) => mayWrite(role, "orders.refund"),
  "unknown-money": (role) => mayWrite(role, "orders.refund"),
  "advance-overdue": (role) => mayWrite(role, "orders.accept"),
  "transfer-claimed": (role) => mayWrite(role, "orders.accept"),
  "invoice-missing": (role) => mayWrite(role, "invoices"),
  "packing-overdue": (role) => mayWrite(role, "orders.pack"),
  "enquiry-unanswered": (role) => mayWrite(role, "enquiries"),
  "enquiry-stranded": (role) => mayWrite(role, "enquiries.manage"),
  "enquiry-unclaimed": (role) => mayWrite(role, "enquiries.manage"),
  "follow-up-overdue": (role) => mayWrite(role, "enquiries"),
  "mail-failed": (role) => mayWrite(role, "mail"),
  "backup-overdue": isOperator,
  "disk-low": isOperator,
  guessing: isOperator,
  "not-notified": isOperator,
  "nobody-works": isOperator,
  "put-back": isOperator,
};

export function isOperator(role: DeskRole): boolean {
  return mayRead(role, "operations");
}

/** Returns the rules by which an order needs a person now. */
export function needRulesOf({ now, limits, config }: Pick<Core, "now" | "limits" | "config">): NeedRules {
  return { overdueSince: now() - limits.attention.packingOverdueMs, isTestMode: config.isTestMode };
}

/** The condition that an order needs a person of a role. */
export type InNeed = Awaited<ReturnType<typeof inNeedOf>>;

const mostValues = 10_000;

/** Makes the condition that an order needs a person of this role: the same orders as in the attention list. */
export async function inNeedOf(deps: Pick<Core, "readDb" | "now" | "limits" | "config">, role: DeskRole) {
  const rules = needRulesOf(deps);
  const kinds = orderNeedKinds.filter((need) => isFor[need](role));
  const awaited = (await listAwaitedInNeed(deps)).filter(({ kind }) => isFor[kind](role)).map(({ id }) => id);
  // A statement takes only so many values.
  const ids = awaited.slice(-mostValues);
  return (row: ExpressionBuilder<Tables, "shop_order">) => {
    const orders = row.selectFrom("shop_order").select("id");
    const those = orders.where("id", "in", ids.length > 0 ? ids : [""]);
    // A union, so that each need is found by its own index.
    const found = kinds.reduce((all, need) => all.unionAll(orders.where((one) => hasNeed(one, need, rules))), those);
    return row("id", "in", found);
  };
}
