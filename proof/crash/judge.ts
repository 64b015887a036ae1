import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { imageFormats, imageWidths } from "../../shared/src/product/image.ts";
import { wrongOfEnquiries } from "../rig/enquiry-rows.ts";
import type { Fleet } from "../rig/fleet.ts";
import { type Judgement, judged, type Result, unless } from "../rig/result.ts";
import { checkPages, read } from "../rig/shop-file.ts";
import type { Writers } from "./writers.ts";

/** The line of a test under people who write. */
export function judgedWriters(
  test: string,
  found: Judgement,
  writers: readonly Writers[],
  { faults, more = [], note }: { readonly faults: number; readonly more?: readonly string[]; readonly note: string },
): Result {
  const rows = writers
    .flatMap(({ acknowledged }) => Object.values(acknowledged))
    .reduce((sum, { size }) => sum + size, 0);
  const strange = writers.flatMap((one) => [...one.strange].slice(0, 3));
  return judged(test, rows, faults, { ...found, wrong: [...more, ...found.wrong, ...strange] }, note);
}

/** Compares what one server acknowledged with what is in its folder. */
export function judge(dataDir: string, ...writers: readonly Pick<Writers, "acknowledged">[]): Judgement {
  return read(dataDir, (db) => {
    const column = (sql: string) => (db.prepare(sql).all() as { value: string }[]).map(({ value }) => value);
    const lost = writers.flatMap(({ acknowledged }) => [
      ...missing(acknowledged.enquiries, new Set(column("select id as value from enquiry"))),
      ...missing(acknowledged.orders, new Set(column("select id as value from shop_order"))),
      ...missing(acknowledged.products, new Set(column("select id as value from product"))),
    ]);
    const repeated = [
      ...column("select message as value from enquiry group by message having count(*) > 1"),
      ...column("select title as value from product group by title having count(*) > 1"),
      ...column("select checkout_id as value from shop_order group by checkout_id having count(*) > 1"),
    ];
    const halfOrders = column(`select id as value from shop_order where total_paise is not
      (select sum(unit_paise * quantity) from order_line where order_id = shop_order.id)`);
    const unreceipted = column(`select id as value from enquiry where id not in (select id from enquiry_receipt)`);
    const pictures = column("select distinct image_hash as value from product where title like 'Crash %'");
    const integrity = checkPages(db);
    const wrong = [
      ...some(lost, "lost"),
      ...some(repeated, "stored twice"),
      ...some(halfOrders, "orders whose lines are not their total"),
      ...some(unreceipted, "enquiries without a receipt"),
      ...some(
        pictures.filter((hash) => !hasPictures(dataDir, hash)),
        "products whose pictures are not whole",
      ),
      ...unless(integrity === "ok", `integrity check: ${integrity}`),
    ];
    return { lost: lost.length, duplicated: repeated.length, wrong };
  });
}

function some(found: readonly string[], what: string): string[] {
  return unless(found.length === 0, `${found.length} ${what}, the first ${found[0]}`);
}

/** Compares what several processes acknowledged with what is in their database. */
export async function judgeFleet(fleet: Fleet, ...writers: readonly Writers[]): Promise<Judgement> {
  const stored = await fleet.query<{ id: string; message: string }>(
    "select id, email || message as message from enquiry",
  );
  const ids = new Set(stored.map(({ id }) => id));
  const lost = writers.flatMap(({ acknowledged }) => missing(acknowledged.enquiries, ids)).length;
  const duplicated = stored.length - new Set(stored.map(({ message }) => message)).size;
  return { lost, duplicated, wrong: await wrongOfEnquiries(fleet, stored.length) };
}

/** How often each answer was given, and for how long no enquiry was acknowledged, in words. */
export function tell({ log }: Writers): string {
  const statuses = [...new Set(log.map(({ status }) => status))];
  const counts = statuses.map(
    (status) => `${log.filter((sent) => sent.status === status).length} × ${status || "broken"}`,
  );
  const times = log.filter(({ status }) => status === 200).map(({ at }) => at);
  const silenceMs = times.reduce((longest, at, index) => Math.max(longest, at - (times[index - 1] ?? at)), 0);
  return `${counts.join(", ")}; longest silence ${seconds(silenceMs)}`;
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function missing(acknowledged: ReadonlySet<string>, stored: ReadonlySet<string>): string[] {
  return [...acknowledged].filter((id) => !stored.has(id));
}

/** One picture of each width in each format. */
function hasPictures(dataDir: string, hash: string): boolean {
  const names = imageWidths.flatMap((width) => imageFormats.map((format) => `${hash}-${width}.${format}`));
  return names.every((name) => {
    const file = join(dataDir, "images", name);
    return existsSync(file) && statSync(file).size > 0;
  });
}
