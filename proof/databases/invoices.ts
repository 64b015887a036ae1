import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { newId } from "@chargefront/shared/text/id";
import { indianDay, isoDateOf } from "@chargefront/shared/time/indian-day";
import { typedCharge, typedDraft } from "../../api/src/testing/typed-quotation.ts";
import { type Fleet, onFleet } from "../rig/fleet.ts";
import { insist } from "../rig/insist.ts";
import { judged, type Result } from "../rig/result.ts";
import { type Call, type Sold, sellQuoted } from "../rig/sell-quoted.ts";

type Row = Readonly<Record<string, string>>;

/** Issues the invoice of each order at both of two processes, one of which is killed over and over: each order has one
 *  invoice, the numbers have no gap, and the exported register sums to what the customers accepted. */
export function issuesInvoices(_: number, { orders }: { readonly orders: number }): Promise<Result> {
  return onFleet({ count: 2, envOf: () => ({ SAMPLE_CATALOGUE: "1" }) }, async (fleet) => {
    const cookie = await fleet.anAdmin();
    const sold: Sold[] = [];
    for (let at = 1; at <= orders; at += 1) sold.push(await sell(fleet, cookie, at));
    const killer = killOverAndOver(fleet);
    const refused = { status: 503, body: null };
    const issue = (id: string) =>
      insist(() =>
        fleet
          .next()
          .asks({ method: "POST", path: `/api/admin/orders/${id}/invoice`, cookie })
          // The process was killed: the other one gets the request.
          .catch(() => refused),
      );
    for (let at = 0; at < sold.length; at += 10) {
      await Promise.all(sold.slice(at, at + 10).flatMap(({ orderId }) => [issue(orderId), issue(orderId)]));
      if (at % 40 === 0) await killer.next();
    }
    const kills = await killer.stop();
    const rows = await fleet.query<{ number: string }>("select number from invoice order by number");
    const wrong = [
      ...(rows.length === orders ? [] : [`${rows.length} invoices of ${orders} orders`]),
      ...rows.flatMap(({ number }, at) =>
        Number(number.slice(-5)) === at + 1 ? [] : [`${number} is invoice ${at + 1}`],
      ),
      ...(await wrongOfRegister(fleet, cookie, sold)),
    ];
    return judged("invoices beside kills", orders, kills, { wrong });
  });
}

/** Has a quotation accepted and paid. */
async function sell(fleet: Fleet, cookie: string, at: number): Promise<Sold> {
  const call: Call = async (method, path, body) => {
    const answer = await fleet.next().asks({ method, path, body, cookie });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as never;
  };
  const lines = [
    { ...typedCharge, unit: (1000 + at * 37.13).toFixed(2), quantity: String(1 + (at % 3)) },
    { ...typedCharge, rate: "5", unit: `${at}.55` },
  ];
  const basis = at % 2 === 0 ? "inclusive" : "exclusive";
  const { id, version } = await call<DeskQuotation>("POST", "/api/admin/quotations", { id: newId() });
  const draft = { ...typedDraft, lines, basis, validUntil: isoDateOf(indianDay(Date.now()) + 15) };
  return sellQuoted(call, await call<DeskQuotation>("PUT", `/api/admin/quotations/${id}`, { version, draft }));
}

/** Kills one process and starts it again while others work; `next` waits until it answers, and kills it once more. */
function killOverAndOver({ processes: [, victim] }: Fleet) {
  let kills = 0;
  let running: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    kills += 1;
    await victim?.kill();
    await victim?.start();
  };
  return {
    async next() {
      await running;
      running = kill();
    },
    async stop() {
      await running;
      return kills;
    },
  };
}

async function wrongOfRegister(fleet: Fleet, cookie: string, sold: readonly Sold[]): Promise<string[]> {
  const answer = await fleet.next().request("/api/invoices/export", { headers: { cookie } });
  // No cell of this register contains a comma.
  const [headings = [], ...lines] = (await answer.text())
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const rows = lines.map((cells): Row => Object.fromEntries(cells.map((cell, at) => [headings[at] ?? "", cell])));
  const sumOf = (...columns: string[]) =>
    rows.reduce((sum, row) => sum + columns.reduce((all, column) => all + Math.round(Number(row[column]) * 100), 0), 0);
  const sums = {
    accepted: sold.reduce((sum, { paise }) => sum + paise, 0),
    amounts: sumOf("Amount", "Round-off"),
    parts: sumOf("Taxable value", "CGST", "SGST", "IGST", "Round-off"),
  };
  return new Set(Object.values(sums)).size === 1 ? [] : [`the register: ${JSON.stringify(sums)}`];
}
