import type { ProblemBody } from "@chargefront/shared/problem";
import type { AdminProductPage, SpecificationName } from "@chargefront/shared/product/admin-product";
import { newId } from "@chargefront/shared/text/id";
import { naturalKey } from "@chargefront/shared/text/natural-key";
import { expect, test } from "vitest";
import { migrate, migrations } from "../../platform/db/migrate.ts";
import { openSqlite } from "../../platform/db/sqlite/open-sqlite.ts";
import { write } from "../../platform/db/write.ts";
import { listAdminProducts } from "../../shop/catalogue/admin-product-store.ts";
import { insertProduct } from "../../shop/catalogue/product-store.ts";
import { freshFolder } from "../../testing/fresh-database.ts";
import { aProduct } from "../../testing/makers.ts";
import { aProductDesk } from "../../testing/product-forms.ts";
import { jsonOf } from "../../testing/requests.ts";

async function aFullDesk() {
  const desk = await aProductDesk();
  const make = (title: string, pricePaise: number, rating: number, specifications: [string, string][]) =>
    aProduct(desk.deps, {
      title,
      pricePaise,
      rating,
      specifications: specifications.map(([name, value]) => ({ name, value })),
    });
  const wallbox = await make("wallbox", 300, 4, [["Category", "Wallboxes"]]);
  const charger = await make("DC charger", 500, 3, [
    ["Category", "Chargers"],
    ["Connector", "CCS2"],
  ]);
  const cable = await make("Ähre 50%_cable", 100, 5, [
    ["Category", "Cables"],
    ["Connector", "CCS2"],
  ]);
  const ask = async (query: string) => jsonOf<AdminProductPage>(await desk.read(`/api/admin/products${query}`));
  const titles = async (query: string) => (await ask(query)).products.map(({ title }) => title);
  return { ...desk, wallbox, charger, cable, ask, titles };
}

test("sorts the list by each column in both directions, newest first by default", async () => {
  const { titles } = await aFullDesk();
  const newestFirst = ["Ähre 50%_cable", "DC charger", "wallbox"];
  expect(await titles("")).toEqual(newestFirst);
  expect(await titles("?direction=ascending")).toEqual(newestFirst.toReversed());
  expect(await titles("?sort=price&direction=ascending")).toEqual(["Ähre 50%_cable", "wallbox", "DC charger"]);
  expect(await titles("?sort=rating&direction=descending")).toEqual(["Ähre 50%_cable", "wallbox", "DC charger"]);
  expect(await titles("?sort=title&direction=ascending")).toEqual(["Ähre 50%_cable", "DC charger", "wallbox"]);
});

test("sorts titles by the values of their numbers", async () => {
  const { deps, read } = await aProductDesk();
  for (const power of ["120", "22", "3.3", "7.4", "१५"]) await aProduct(deps, { title: `charger ${power} kW` });
  const sorted = async () =>
    (await jsonOf<AdminProductPage>(await read("/api/admin/products?sort=title&direction=ascending"))).products.map(
      ({ title }) => title.split(" ")[1],
    );
  expect(await sorted()).toEqual(["3.3", "7.4", "१५", "22", "120"]);
});

test("treats all spellings of a category as one", async () => {
  const { deps, read } = await aProductDesk();
  for (const [name, value] of [
    ["Category", "DC chargers"],
    ["category", "dc Chargers"],
    ["Category", "DC\u2011chargers"],
    ["Category", "DC chargers"],
    ["Category", "Kiosks"],
  ] as const) {
    await aProduct(deps, { specifications: [{ name, value }] });
  }
  expect(await jsonOf(await read("/api/admin/products?category=DC%20CHARGERS"))).toMatchObject({ total: 4 });
  expect(await jsonOf(await read("/api/admin/products?category=none"))).toMatchObject({ total: 0 });
  expect(await jsonOf(await read("/api/admin/specification-names"))).toEqual([
    { name: "Category", values: ["DC chargers", "Kiosks"] },
  ]);
});

test("returns the pages in sequence, and an empty page beyond the last", async () => {
  const { ask } = await aFullDesk();
  const pages = [await ask("?limit=2"), await ask("?limit=2&page=2"), await ask("?limit=2&page=3")];
  expect(pages.map(({ products, total }) => [products.length, total])).toEqual([
    [2, 3],
    [1, 3],
    [0, 3],
  ]);
});

test("finds a number and its unit, and two words, written together or apart", async () => {
  const { deps, titles } = await aFullDesk();
  await aProduct(deps, { title: "Hub motor 3 kW", specifications: [{ name: "Voltage", value: "48-72 V" }] });
  for (const typed of ["hubmotor", "hub motor", "3kw", "3%20KW", "motor%203kw", "hub-motor", "48-72v"])
    expect([typed, await titles(`?q=${typed}`)]).toEqual([typed, ["Hub motor 3 kW"]]);
});

test("ignores apostrophes in searches", async () => {
  const { deps, titles } = await aFullDesk();
  await aProduct(deps, { title: "Driver's display", specifications: [] });
  for (const typed of ["drivers", "driver's", "driver’s"])
    expect([typed, await titles(`?q=${encodeURIComponent(typed)}`)]).toEqual([typed, ["Driver's display"]]);
});

test("finds texts with invisible characters, accents or other digits", async () => {
  const { deps, titles } = await aFullDesk();
  await aProduct(deps, { title: "Cha\u0301r\u00adging Wa\u200bll\u2011unit २२", specifications: [] });
  for (const typed of ["charging", "char\u00adging", "“wallunit”,", "wall-unit", "chárging 22", "२२", "[wallunit] २२।"])
    expect([typed, (await titles(`?q=${encodeURIComponent(typed)}`)).length]).toEqual([typed, 1]);
});

test("searches titles, descriptions and custom fields for every word in any letter case", async () => {
  const { titles } = await aFullDesk();
  expect(await titles("?q=ccs2")).toEqual(["Ähre 50%_cable", "DC charger"]);
  expect(await titles("?q=CAR%20PARK%20charger")).toEqual(["DC charger"]);
  expect(await titles(`?q=${encodeURIComponent("äHRE")}`)).toEqual(["Ähre 50%_cable"]);
  expect(await titles("?q=50%25")).toEqual(["Ähre 50%_cable"]);
  expect(await titles(`?q=${encodeURIComponent("%_")}`)).toEqual(["Ähre 50%_cable"]);
  for (const nowhere of ["%%", "50_", "w_llbox", "!", "!%", "\\%"]) {
    expect(await titles(`?q=${encodeURIComponent(nowhere)}`)).toEqual([]);
  }
  expect(await titles(`?q=${encodeURIComponent("' or 1=1 --")}`)).toEqual([]);
});

test("filters by category and state, and lists deleted products only on request", async () => {
  const { titles, ask, send, wallbox, charger } = await aFullDesk();
  expect(await titles("?category=Chargers")).toEqual(["DC charger"]);
  await send("POST", `/api/products/hide/${wallbox.id}`);
  await send("DELETE", `/api/products/delete/${charger.id}`);
  expect(await titles("")).toEqual(["Ähre 50%_cable", "wallbox"]);
  expect(await titles("?state=on-sale")).toEqual(["Ähre 50%_cable"]);
  expect(await titles("?state=hidden")).toEqual(["wallbox"]);
  expect((await ask("?state=deleted")).products).toMatchObject([{ title: "DC charger", state: "deleted" }]);
});

test("lists products that lack an HSN code or a GST rate, hidden ones too", async () => {
  const { deps, titles, send, wallbox, charger, cable } = await aFullDesk();
  const tax = (id: string, hsn: string | null, rate: number | null) =>
    deps.db.updateTable("product").set({ hsn, gst_rate: rate }).where("id", "=", id).execute();
  await tax(wallbox.id, "8504", 0);
  await tax(charger.id, null, 18);
  await tax(cable.id, "8544", null);
  await send("POST", `/api/products/hide/${cable.id}`);
  expect(await titles("?state=without-gst")).toEqual(["Ähre 50%_cable", "DC charger"]);
  await send("DELETE", `/api/products/delete/${cable.id}`);
  expect(await titles("?state=without-gst&q=charger")).toEqual(["DC charger"]);
});

test.each([
  ["sort", "sort=pricePaise;drop"],
  ["direction", "direction=up"],
  ["state", "state=gone"],
  ["page", "page=0"],
  ["page", "page=1.5"],
  ["limit", "limit=201"],
  ["role", "role=admin"],
])("returns a field error for an invalid %s (%s)", async (field, query) => {
  const { read } = await aProductDesk();
  const answer = await read(`/api/admin/products?${query}`);
  expect(answer.status).toBe(400);
  expect(Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})).toEqual([field]);
});

test("suggests names and values of existing products, the most common first", async () => {
  const { read } = await aFullDesk();
  expect(await jsonOf<SpecificationName[]>(await read("/api/admin/specification-names"))).toEqual([
    { name: "Category", values: ["Cables", "Chargers", "Wallboxes"] },
    { name: "Connector", values: ["CCS2"] },
  ]);
});

test("finds products of an earlier release after the migration", async () => {
  const { db, close } = openSqlite(freshFolder());
  const earlier = Object.fromEntries(Object.entries(migrations).slice(0, 4));
  await migrate(db, earlier);
  const image = { image_hash: "a", image_width: 1, image_height: 1, image_color: "#000000" };
  const times = { revision: 1, created_at: 1, updated_at: 1 };
  const row = {
    id: newId(),
    title: "Old Wallbox",
    description: "",
    price_paise: 1,
    rating_tenths: 1,
    ...image,
    ...times,
  };
  // The row as that release wrote it, which the present type does not cover.
  await db
    .insertInto("product")
    .values(row as never)
    .execute();
  await db
    .insertInto("product_specification")
    .values({ product_id: row.id, position: 0, name: "Power", value: "9 kW" })
    .execute();
  await migrate(db);
  const asked = {
    sort: "created",
    direction: "descending",
    page: 1,
    limit: 5,
    category: undefined,
    state: undefined,
  } as const;
  const { products } = await listAdminProducts(db, { ...asked, q: "9 KW wallbox" });
  expect(products).toMatchObject([{ title: "Old Wallbox", state: "on-sale" }]);
  await write(db, (trx) => insertProduct(trx, { ...newProduct, id: newId() }));
  const keys = await db.selectFrom("product").select("title_key").orderBy("title_key").execute();
  expect(keys).toEqual([{ title_key: naturalKey("New") }, { title_key: naturalKey("Old Wallbox") }]);
  expect((await listAdminProducts(db, { ...asked, q: "" })).total).toBe(2);
  await close();
});

const newProduct = {
  title: "New",
  description: "",
  pricePaise: 1,
  rating: 1,
  image: { hash: "a", width: 1, height: 1, color: "#000000" },
  specifications: [],
  createdAt: 2,
};
