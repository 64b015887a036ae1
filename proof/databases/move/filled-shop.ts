import { createHash, randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import { fillEnquiries, fillOrders } from "../../bench/fill-shop.ts";
import { sampleShop } from "../../rig/sample-shop.ts";
import { transact } from "../../rig/shop-file.ts";
import { makeTemporaryFolder } from "../../rig/temporary-folder.ts";

export type Size = { readonly enquiries: number; readonly orders: number };

const day = 24 * 60 * 60 * 1000;

/** Texts that a careless copy would change. */
const awkward = [
  "a 'quoted' \"text\" with \\ and \t and \r\n in it",
  "line\u2028separator, \ufeff, \u{1f69a} and e\u0301",
  "पुणे में दो चार्जर",
  '{"json": null}, NULL, \\N, $1, $two',
];

export type FilledShop = {
  readonly dataDir: string;
  /** Of an admin who is signed in. */
  readonly cookie: string;
};

/** A data folder with the sample catalogue, enquiries and orders, as many as are asked for. */
export async function makeFilledShop({ enquiries, orders }: Size): Promise<FilledShop> {
  const token = randomBytes(32).toString("base64url");
  const dataDir = makeTemporaryFolder("filled");
  cpSync(await sampleShop(), dataDir, { recursive: true });
  const [admin] = fillEnquiries(dataDir, enquiries).admins;
  fillOrders(dataDir, orders);
  const now = Date.now();
  transact(dataDir, (db) => {
    // None so old that the shop removes it.
    const [row] = db.prepare("select max(created_at) as newest from enquiry").all() as { newest: number }[];
    const later = now - (row?.newest ?? 0);
    db.prepare("update enquiry set created_at = created_at + ?, captured_at = captured_at + ?").run(later, later);
    db.prepare("insert into enquiry_receipt (id, hash, received_at) select id, 'hash', created_at from enquiry").run();
    for (const [at, text] of awkward.entries()) {
      db.prepare("insert into activity values (?, 'page-changed', 'admin', 'Clerk', null, ?, ?)").run(
        `awkward-${at}`,
        text,
        now - at,
      );
    }
    const hash = createHash("sha256").update(token).digest("hex");
    db.prepare("insert into session values (?, 'admin', ?, ?, ?, ?)").run(hash, admin, now, now, now + day);
    db.prepare("insert into rate_bucket values (?, ?)").run("awkward", Number.MAX_SAFE_INTEGER);
  });
  return { dataDir, cookie: `cf_admin=${token}` };
}
