import type { AttentionItem } from "@chargefront/shared/desk/attention";
import type { Waiting } from "@chargefront/shared/desk/waiting";
import { mostCounted } from "@chargefront/shared/enquiry/enquiry-desk";
import { toRupees } from "@chargefront/shared/money/money";
import { type DeskRole, mayRead } from "@chargefront/shared/person/rights";
import { dayOfIsoDate, indianDay, isoDateOf, startOfIndianDay } from "@chargefront/shared/time/indian-day";
import { Hono } from "hono";
import { readFirstAdminTime } from "../../people/admins/first-admin.ts";
import { listRanks } from "../../people/admins/list-names.ts";
import { findGuessing } from "../../people/credentials/guessing-alarm.ts";
import { readBackupState } from "../../platform/backup/backup-state.ts";
import type { Core, WatchesDisk, WatchesFleet } from "../../platform/core.ts";
import { readRenewal } from "../../platform/db/renew.ts";
import { backupWarnings, warningFor, warningsOf } from "../../platform/health/installation-warnings.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { readFailed } from "../../platform/mail/admin-mail-store.ts";
import {
  listStranded,
  readOverdue,
  readUnanswered,
  readUnclaimed,
  readViews,
} from "../../shop/enquiries/enquiry-figures.ts";
import { countToPack } from "../../shop/orders/count-to-pack.ts";
import type { PaymentDeps } from "../../shop/payments/payment-deps.ts";
import { countLackingInvoice } from "../invoices/lacks-invoice.ts";
import { listOrdersInNeed } from "./attention-store.ts";
import { listAwaitedInNeed } from "./awaited-in-need.ts";
import { isFor, isOperator, needRulesOf } from "./needs-of-role.ts";
import { orderNeedKinds } from "./order-needs.ts";

/** Serves what needs the desk's attention, how much waits, and the warnings about the installation. */
export function attentionRoutes(deps: AttentionDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/admin/attention", { audience: "desk", right: "dashboard" }), async (c) =>
      c.json(await listAttention(deps, c.var.session.role), 200),
    )
    .get(...accept("/api/admin/waiting", { audience: "desk", right: "dashboard" }), async (c) => {
      const { role, subjectId: me } = c.var.session;
      const now = deps.now();
      const today = isoDateOf(indianDay(now));
      const waiting: Waiting = {
        ...(mayRead(role, "enquiries") && { enquiries: await readViews(deps.readDb, { me, today, now }) }),
        ...(mayRead(role, "orders") && { orders: { toPack: await countToPack(deps.readDb, mostCounted) } }),
      };
      return c.json(waiting, 200);
    })
    .get(...accept("/api/admin/warnings", { audience: "desk", right: "dashboard" }), async (c) => {
      const backup = await readBackupState(deps, () => readFirstAdminTime(deps.readDb));
      const warnings = [...warningsOf(deps.config), ...backupWarnings(backup, deps.now())];
      return c.json(
        warnings.map((warning) => warningFor(c.var.session.role, warning)),
        200,
      );
    });
}

/** The dependencies of the attention list. */
export type AttentionDeps = Core & WatchesDisk & WatchesFleet & Pick<PaymentDeps, "unknownMoney">;

/** Lists what needs a person of this role: first what concerns the whole shop, then one line for all overdue enquiries
 *  and one for all missing invoices, then the newest items, up to the limit, and one line for all failed emails. */
export async function listAttention(deps: AttentionDeps, role: DeskRole): Promise<AttentionItem[]> {
  const limit = deps.limits.attention.listed;
  const rules = needRulesOf(deps);
  const needs = orderNeedKinds.filter((need) => isFor[need](role));
  const orders = await Promise.all(needs.map((need) => listOrdersInNeed(deps.readDb, { need, rules, limit })));
  const newest = [...orders.flat(), ...(await listAwaitedInNeed(deps)), ...unknownMoney(deps)]
    .filter(({ kind }) => isFor[kind](role))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, limit);
  const mine = [
    ...(await unanswered(deps, role)),
    ...(await overdueFollowUps(deps, role)),
    ...(await stranded(deps, role)),
    ...(await unclaimed(deps, role)),
    ...(await uninvoiced(deps, role)),
    ...newest,
    ...(await failedMails(deps, role)),
  ];
  if (!isOperator(role)) return mine;
  const ofShop = [
    await fullDisk(deps),
    await overdueBackup(deps),
    await guessing(deps),
    await ofProcesses(deps),
    await restoredBackup(deps),
  ];
  return [...ofShop.flat(), ...mine];
}

async function unanswered({ readDb, now }: Pick<Core, "readDb" | "now">, role: DeskRole): Promise<AttentionItem[]> {
  if (!isFor["enquiry-unanswered"](role)) return [];
  const { count, oldest } = await readUnanswered(readDb, now());
  if (oldest === null) return [];
  const at = new Date(oldest).toISOString();
  return [{ kind: "enquiry-unanswered", id: "enquiries", label: enquiries(count), at }];
}

async function overdueFollowUps(
  { readDb, now }: Pick<Core, "readDb" | "now">,
  role: DeskRole,
): Promise<AttentionItem[]> {
  if (!isFor["follow-up-overdue"](role)) return [];
  const { count, oldest } = await readOverdue(readDb, isoDateOf(indianDay(now())));
  if (oldest === null) return [];
  const at = new Date(startOfIndianDay(dayOfIsoDate(String(oldest)))).toISOString();
  return [{ kind: "follow-up-overdue", id: "follow-ups", label: enquiries(count), at }];
}

async function unclaimed({ readDb }: Pick<Core, "readDb">, role: DeskRole): Promise<AttentionItem[]> {
  if (!isFor["enquiry-unclaimed"](role)) return [];
  const found = await readUnclaimed(readDb);
  if (!found) return [];
  const at = new Date(found.oldest).toISOString();
  return [{ kind: "enquiry-unclaimed", id: "unclaimed", label: enquiries(found.count), at }];
}

async function uninvoiced({ readDb, now }: Pick<Core, "readDb" | "now">, role: DeskRole): Promise<AttentionItem[]> {
  if (!isFor["invoice-missing"](role)) return [];
  const found = await countLackingInvoice(readDb, now());
  if (!found) return [];
  const label = found.count === 1 ? "1 dispatched order" : `${figureOf(found.count)} dispatched orders`;
  return [{ kind: "invoice-missing", id: "uninvoiced", label, at: new Date(found.oldest).toISOString() }];
}

async function failedMails(
  { readDb, limits }: Pick<Core, "readDb" | "limits">,
  role: DeskRole,
): Promise<AttentionItem[]> {
  if (!isFor["mail-failed"](role)) return [];
  const { count, oldest } = await readFailed(readDb, limits.mail);
  if (oldest === null) return [];
  const label = count === 1 ? "1 email" : `${count.toLocaleString("en-IN")} emails`;
  return [{ kind: "mail-failed", id: "mails", label, at: new Date(oldest).toISOString() }];
}

function enquiries(count: number): string {
  return count === 1 ? "1 enquiry" : `${figureOf(count)} enquiries`;
}

function figureOf(count: number): string {
  return `${count.toLocaleString("en-IN")}${count === mostCounted ? "+" : ""}`;
}

async function stranded({ readDb, now }: Pick<Core, "readDb" | "now">, role: DeskRole): Promise<AttentionItem[]> {
  if (!isFor["enquiry-stranded"](role)) return [];
  const at = new Date(now()).toISOString();
  return (await listStranded(readDb)).map(({ assignee, name, count }) => ({
    kind: "enquiry-stranded",
    id: assignee,
    label: `${enquiries(count)} of ${name}`,
    at,
  }));
}

function unknownMoney(deps: Pick<AttentionDeps, "unknownMoney">): AttentionItem[] {
  return deps.unknownMoney.list().map(({ intentId, name, email, amountPaise, at }) => ({
    kind: "unknown-money",
    id: intentId,
    label: name ?? "Someone",
    detail: [email, `payment ${intentId}`].filter(Boolean).join(", "),
    at: new Date(at).toISOString(),
    amount: toRupees(amountPaise),
  }));
}

async function overdueBackup(deps: Pick<Core, "config" | "readDb" | "now">): Promise<AttentionItem[]> {
  const backup = await readBackupState(deps, () => readFirstAdminTime(deps.readDb));
  if (backup.kind !== "overdue" && backup.kind !== "missing") return [];
  const at = backup.kind === "missing" ? backup.since : backup.madeAt;
  return [{ kind: "backup-overdue", id: "backup", label: "Backup", at }];
}

async function ofProcesses({ fleetTroubles }: WatchesFleet): Promise<AttentionItem[]> {
  return (await fleetTroubles()).map(({ kind, since }) => ({
    kind,
    id: kind,
    label: "Server",
    at: new Date(since).toISOString(),
  }));
}

/** Shows for a limited time that a backup was restored, while people may still ask where an order or an enquiry has
 *  gone. */
async function restoredBackup({
  readDb,
  limits,
  now,
}: Pick<Core, "readDb" | "limits" | "now">): Promise<AttentionItem[]> {
  const renewal = await readRenewal(readDb);
  if (!renewal || now() - renewal.at > limits.attention.restoredMs) return [];
  const admins = await listRanks(readDb);
  const named = (some: typeof admins) => some.map(({ userName }) => userName).join(", ");
  const suspended = admins.filter(({ status }) => status === "suspended");
  const owners = admins.filter(({ role, status }) => role === "owner" && status === "active");
  const detail = [
    ...(suspended.length > 0 ? [`Suspended until you reactivate them under Team: ${named(suspended)}.`] : []),
    ...(owners.length > 1 ? [`Check that these are still owners: ${named(owners)}.`] : []),
  ].join(" ");
  const at = new Date(renewal.at).toISOString();
  return [{ kind: "put-back", id: "put-back", label: "Database", at, ...(detail && { detail }) }];
}

async function guessing(deps: Pick<Core, "readDb" | "limits" | "now">): Promise<AttentionItem[]> {
  const since = await findGuessing(deps);
  if (since === undefined) return [];
  return [{ kind: "guessing", id: "guessing", label: "Logins", at: new Date(since).toISOString() }];
}

/** Reports the present time, because a full disk cannot store when it filled up. */
async function fullDisk({
  freeBytes,
  limits,
  now,
}: Pick<AttentionDeps, "freeBytes" | "limits" | "now">): Promise<AttentionItem[]> {
  if ((await freeBytes()) >= limits.disk.lowBytes) return [];
  return [{ kind: "disk-low", id: "disk", label: "Disk", at: new Date(now()).toISOString() }];
}
