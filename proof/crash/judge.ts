import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { imageFormats, imageWidths } from "../../shared/src/product/image.ts";
import { countEnquiries, wrongOfEnquiries } from "../rig/enquiry-rows.ts";
import type { Fleet } from "../rig/fleet.ts";
import { type Judgement, judged, type Result } from "../rig/result.ts";
import { checkPages, read } from "../rig/shop-file.ts";
import type { Writers } from "./writers.ts";

/** The line of a test under people who write. */
export function judgedWriters(
  test: string,
  { lost, duplicated, wrong }: Judgement,
  writers: readonly Writers[],
  { faults, more = [], note }: { readonly faults: number; readonly more?: readonly string[]; readonly note: string },
): Result {
  const rows = writers
    .flatMap(({ acknowledged }) => Object.values(acknowledged))
    .reduce((sum, { size }) => sum + size, 0);
  const strange = writers.flatMap((one) => [...one.strange].slice(0, 3));
  return judged(test, rows, faults, { lost, duplicated, wrong: [...more, ...wrong, ...strange] }, note);
}

/** Compares what one server acknowledged with what is in its folder. */
export function judge(dataDir: string, ...writers: readonly Pick<Writers, "acknowledged">[]): Judgement {
  const stored = readAll(dataDir);
  const wrong: string[] = [];
  const lost = writers.flatMap(({ acknowledged }) => [
    ...missing(acknowledged.enquiries, stored.enquiries),
    ...missing(acknowledged.orders, stored.orders),
    ...missing(acknowledged.products, stored.products),
  ]);
  if (lost[0]) wrong.push(`${lost.length} lost, the first ${lost[0]}`);
  if (stored.repeated > 0) wrong.push(`${stored.repeated} stored twice`);
  if (stored.halfOrders > 0) wrong.push(`${stored.halfOrders} orders whose lines are not their total`);
  if (stored.unreceipted > 0) wrong.push(`${stored.unreceipted} enquiries without a receipt`);
  const torn = stored.pictures.filter((hash) => !hasPictures(dataDir, hash));
  if (torn[0]) wrong.push(`${torn.length} products whose pictures are not whole, the first ${torn[0]}`);
  if (stored.integrity !== "ok") wrong.push(`integrity check: ${stored.integrity}`);
  return { lost: lost.length, duplicated: stored.repeated, wrong };
}

/** Compares what several processes acknowledged with what is in their database. */
export async function judgeFleet(fleet: Fleet, ...writers: readonly Writers[]): Promise<Judgement> {
  const stored = await fleet.query<{ id: string; message: string }>(
    "select id, email || message as message from enquiry",
  );
  const ids = new Set(stored.map(({ id }) => id));
  const lost = writers.flatMap(({ acknowledged }) => missing(acknowledged.enquiries, ids)).length;
  const duplicated = stored.length - new Set(stored.map(({ message }) => message)).size;
  return { lost, duplicated, wrong: await wrongOfEnquiries(fleet, await countEnquiries(fleet)) };
}

/** How often each answer was given, in words. */
export function tell({ answers, longest }: Writers): string {
  const counts = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  return `${counts.join(", ")}; longest silence ${seconds(longest.silenceMs)}`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function missing(acknowledged: ReadonlySet<string>, stored: ReadonlySet<string>): string[] {
  return [...acknowledged].filter((id) => !stored.has(id));
}

function readAll(dataDir: string) {
  return read(dataDir, (db) => {
    const column = (sql: string) => (db.prepare(sql).all() as { value: string }[]).map(({ value }) => value);
    const count = (sql: string) => Number(column(`select count(*) as value from (${sql})`)[0]);
    return {
      enquiries: new Set(column("select id as value from enquiry")),
      orders: new Set(column("select id as value from shop_order")),
      products: new Set(column("select id as value from product")),
      repeated:
        count("select message from enquiry group by message having count(*) > 1") +
        count("select title from product group by title having count(*) > 1") +
        count("select checkout_id from shop_order group by checkout_id having count(*) > 1"),
      halfOrders: count(
        "select id from shop_order where total_paise is not (select sum(unit_paise * quantity) from order_line where order_id = shop_order.id)",
      ),
      unreceipted: count("select id from enquiry where id not in (select id from enquiry_receipt)"),
      pictures: column("select distinct image_hash as value from product where title like 'Crash %'"),
      integrity: checkPages(db),
    };
  });
}

/** One picture of each width in each format. */
function hasPictures(dataDir: string, hash: string): boolean {
  const names = imageWidths.flatMap((width) => imageFormats.map((format) => `${hash}-${width}.${format}`));
  return names.every((name) => {
    const file = join(dataDir, "images", name);
    return existsSync(file) && statSync(file).size > 0;
  });
}
