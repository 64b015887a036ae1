import type { AdminOrderRow } from "@chargefront/shared/order/admin-order";
import { expect, test } from "vitest";
import { engineOf } from "../../platform/db/engine.ts";
import { migrations } from "../../platform/db/migrate.ts";
import { write } from "../../platform/db/write.ts";
import { rebuildSearch, searchEnquiries } from "../../shop/enquiries/enquiry-search.ts";
import { anEnquiry, aProduct } from "../../testing/makers.ts";
import { anOrderDesk } from "../../testing/order-desk.ts";
import { jsonOf, post, send } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";

const search = { status: undefined, assignee: undefined, words: 8, limit: 9 };

test("finds what was indexed before texts were folded after the migration", async () => {
  const desk = await anOrderDesk();
  const { db, readDb } = desk.deps;
  const body = anEnquiry({
    name: "José O’Brien-कुर्\u200dहाडे Łukasz Dꞌsa",
    contact: "+91 98765 43210",
    message: "7.4 kW CCS2: ring 0091 91234.56789, ४० buses",
  });
  await post(desk.app, "/api/enquiry/post", { ...body, email: "asha@डेटामेल.भारत" });
  const { address } = aCheckout([desk.product]);
  await desk.begun(aCheckout([desk.product], { address: { ...address, fullName: "फ़ैज़ O'Müller Øster" } }));
  const { id } = await aProduct(desk.deps, { title: "Łódź Café driver's wall\u00adbox २२", specifications: [] });
  const columns = ["search_text", "title_key"] as const;
  const kept = await readDb.selectFrom("product").select(columns).where("id", "=", id).executeTakeFirst();
  const listTerms = () => readDb.selectFrom("order_term").selectAll().orderBy("term").orderBy("order_id").execute();
  const terms = await listTerms();

  await write(db, (trx) => rebuildSearch(trx, () => undefined));
  await db.deleteFrom("order_term").where("term", "not in", ["9876543210"]).execute();
  await db
    .updateTable("product")
    .set({ search_text: "café driver's wall\u00adbox २२\nfor a car park.", title_key: "łodz" })
    .where("id", "=", id)
    .execute();
  await migrations["0037-search-letters"]?.up(db, engineOf(db));

  expect(await listTerms()).toEqual(terms);
  const again = await readDb.selectFrom("product").select(columns).where("id", "=", id).executeTakeFirst();
  expect(again).toEqual(kept);
  expect(again?.search_text).toContain("lodz cafe drivers".replaceAll(" ", ""));
  for (const typed of [
    "jose कुर्हा",
    "obrien",
    "lukasz dsa",
    "brien",
    "7.4kw",
    "ccs 2",
    "919876543210",
    "9123456789",
    "40 ring",
    "asha@डेटामेल.भारत",
    "xn--c2bd4bq2d9bd",
  ])
    expect([typed, await searchEnquiries(readDb, { ...search, typed })]).toEqual([typed, [1]]);
  const rows = await jsonOf<AdminOrderRow[]>(
    await desk.asks(`/api/admin/orders?q=${encodeURIComponent("फैज omuller oster")}`),
  );
  expect(rows).toHaveLength(1);
  // All its words are deleted from the index, like those of an enquiry indexed by this release.
  const deleted = await send(desk.app, "DELETE", `/api/enquiry/${body.id}`, desk.cookie);
  expect(deleted.status).toBe(200);
  for (const typed of ["jose", "łukasz", "dsa", "obrien", "brien", "7.4kw", "ccs", "919876543210", "40", "asha"])
    expect([typed, await searchEnquiries(readDb, { ...search, typed })]).toEqual([typed, []]);
});
