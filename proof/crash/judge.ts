import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { imageFormats, imageWidths } from "../../shared/src/product/image.ts";
import type { Judgement } from "../rig/result.ts";
import { checkPages, read } from "../rig/shop-file.ts";
import type { Acknowledged } from "./writers.ts";

/** Compares what the server acknowledged with what is in its folder. */
export function judge(dataDir: string, acknowledged: Acknowledged): Judgement {
  const stored = readAll(dataDir);
  const wrong: string[] = [];
  const lost = [
    ...missing(acknowledged.enquiries, stored.enquiries),
    ...missing(acknowledged.orders, stored.orders),
    ...missing(acknowledged.products, stored.products),
  ];
  if (lost[0]) wrong.push(`${lost.length} lost, the first ${lost[0]}`);
  if (stored.repeated > 0) wrong.push(`${stored.repeated} stored twice`);
  if (stored.halfOrders > 0) wrong.push(`${stored.halfOrders} orders whose lines are not their total`);
  if (stored.unreceipted > 0) wrong.push(`${stored.unreceipted} enquiries without a receipt`);
  const torn = stored.pictures.filter((hash) => !hasPictures(dataDir, hash));
  if (torn[0]) wrong.push(`${torn.length} products whose pictures are not whole, the first ${torn[0]}`);
  if (stored.integrity !== "ok") wrong.push(`integrity check: ${stored.integrity}`);
  return { lost: lost.length, duplicated: stored.repeated, wrong };
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
