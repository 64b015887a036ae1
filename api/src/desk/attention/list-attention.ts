import type { AttentionItem } from "@chargefront/shared/desk/attention";
import { toRupees } from "@chargefront/shared/money/money";
import { readBackupState } from "../../platform/backup/backup-state.ts";
import { findGuessing } from "../../people/credentials/guessing-alarm.ts";
import type { Deps } from "../../deps.ts";
import { readFailedMails } from "../../platform/mail/read-mails.ts";
import { listOrdersInNeed } from "./attention-store.ts";
import { orderNeedKinds } from "./order-needs.ts";

/** Everything that waits for a person: what concerns the whole shop, then the newest, as many as the limits say. */
export async function listAttention(
  deps: Pick<Deps, "config" | "readDb" | "limits" | "now" | "freeBytes" | "unknownMoney">,
): Promise<AttentionItem[]> {
  const { packingOverdueMs, listed: limit } = deps.limits.attention;
  const rules = { overdueSince: deps.now() - packingOverdueMs, sellsForTest: deps.config.sellsForTest };
  const orders = await Promise.all(orderNeedKinds.map((need) => listOrdersInNeed(deps.readDb, { need, rules, limit })));
  const mails = (await readFailedMails(deps, limit)).map(
    ({ id, subject, createdAt }): AttentionItem => ({ kind: "mail-failed", id, label: subject, at: createdAt }),
  );
  const newest = [...orders.flat(), ...mails, ...unknownMoney(deps)]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, limit);
  return [...(await fullDisk(deps)), ...(await overdueBackup(deps)), ...(await guessing(deps)), ...newest];
}

function unknownMoney(deps: Pick<Deps, "unknownMoney">): AttentionItem[] {
  return deps.unknownMoney.list().map(({ intentId, name, email, amountPaise, at }) => ({
    kind: "unknown-money",
    id: intentId,
    label: name ?? "Somebody",
    detail: [email, `payment ${intentId}`].filter(Boolean).join(", "),
    at: new Date(at).toISOString(),
    amount: toRupees(amountPaise),
  }));
}

async function overdueBackup(deps: Pick<Deps, "config" | "readDb" | "now">): Promise<AttentionItem[]> {
  const backup = await readBackupState(deps);
  if (backup.kind !== "overdue" && backup.kind !== "missing") return [];
  const at = backup.kind === "missing" ? backup.since : backup.madeAt;
  return [{ kind: "backup-overdue", id: "backup", label: "Backup", at }];
}

async function guessing(deps: Pick<Deps, "readDb" | "limits" | "now">): Promise<AttentionItem[]> {
  const since = await findGuessing(deps);
  if (since === undefined) return [];
  return [{ kind: "guessing", id: "guessing", label: "Log-ins", at: new Date(since).toISOString() }];
}

/** It is so now, whenever it began: nobody writes that down on a full disk. */
async function fullDisk({
  freeBytes,
  limits,
  now,
}: Pick<Deps, "freeBytes" | "limits" | "now">): Promise<AttentionItem[]> {
  if ((await freeBytes()) >= limits.disk.lowBytes) return [];
  return [{ kind: "disk-low", id: "disk", label: "Disk", at: new Date(now()).toISOString() }];
}
