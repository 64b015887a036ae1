import { cpSync } from "node:fs";
import { fillEnquiries, fillOrders } from "../bench/fill-shop.ts";
import { signInAdmin } from "../rig/people.ts";
import { sampleShop } from "../rig/sample-shop.ts";
import { startServer } from "../rig/server.ts";
import { transact } from "../rig/shop-file.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";

export type Size = { readonly enquiries: number; readonly orders: number };

/** Texts that a careless copy would change. */
const awkward = [
  "a 'quoted' \"text\" with \\ and \t and \r\n in it",
  "line\u2028separator, \ufeff, \u{1f69a} and e\u0301",
  "पुणे में दो चार्जर",
  '{"json": null}, NULL, \\N, $1, $two',
];

/** A data folder with the sample catalogue, enquiries and orders, and the cookie of an admin. */
export async function makeFilledShop({ enquiries, orders }: Size): Promise<{ dataDir: string; cookie: string }> {
  const dataDir = makeTemporaryFolder("filled");
  cpSync(await sampleShop(), dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  const { cookie } = await signInAdmin(server.url);
  await server.stop();
  await server.close();
  fillEnquiries(dataDir, enquiries);
  fillOrders(dataDir, orders);
  const now = Date.now();
  transact(dataDir, (db) => {
    const run = (sql: string, ...values: readonly unknown[]) => db.prepare(sql).run(...values);
    // None so old that the shop removes it.
    run("update enquiry set captured_at = captured_at + ? - (select max(created_at) from enquiry)", now);
    run("update enquiry set created_at = created_at + ? - (select max(created_at) from enquiry)", now);
    run("insert into enquiry_receipt (id, hash, received_at) select id, 'hash', created_at from enquiry");
    for (const [at, text] of awkward.entries()) {
      run(
        `insert into activity (id, kind, admin_id, admin_name, subject_id, label, at)
         values (?, 'page-changed', 'admin', 'Clerk', null, ?, ?)`,
        `awkward-${at}`,
        text,
        now - at,
      );
    }
    run("insert into rate_bucket (key, full_at) values (?, ?)", "awkward", Number.MAX_SAFE_INTEGER);
  });
  return { dataDir, cookie };
}
