import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Product } from "@chargefront/shared/product/product";
import type { ProductImport } from "@chargefront/shared/product/product-import";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { expect, onTestFinished, test } from "vitest";
import type { Deps } from "../../app.ts";
import { createApp } from "../../app.ts";
import { defaultLimits } from "../../limits.ts";
import { write } from "../../platform/db/write.ts";
import { deleteProduct, updateProduct } from "../../shop/catalogue/product-store.ts";
import { aDesk, createClerk } from "../../testing/csv.ts";
import { anAdmin, aProduct, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, ownOrigin } from "../../testing/requests.ts";
import { deleteAbandonedRuns } from "./discard.ts";

const heading = "Title,Description,Price,Rating";
const good = "Wallbox,For a car park,32499.50,4.3";

type Desk = Awaited<ReturnType<typeof aDesk>>;

async function catalogueOf({ app }: Pick<Desk, "app">): Promise<Product[]> {
  return jsonOf<Product[]>(await get(app, "/api/products/get"));
}

function withLimits(csv: Partial<Deps["limits"]["csv"]>): Deps["limits"] {
  return { ...defaultLimits, csv: { ...defaultLimits.csv, ...csv } };
}

test("reads cells like form fields: digits of every script, formatted rupees, invisible characters", async () => {
  const desk = await aDesk();
  const file = `\u200eＴitle,Descrip\u00adtion,Price,Rating,Hidden\nWall\u200bbox,For a car\u000bpark,१२३४५.५०,४.५,no\u00a0\nKiosk,Two,Rs. 500/-,5,\u200b\nCable,Three,Re. 1/-,4,हाँ\nPlug,Four,MRP ₹5,4,Y\n`;
  const checked = await desk.clerk.checks(file);
  expect(checked.problems).toEqual([]);
  expect(checked.preview).toMatchObject([
    { title: "Wallbox", price: 12_345.5, rating: 4.5 },
    { title: "Kiosk", price: 500, rating: 5 },
    { title: "Cable", price: 1 },
    { title: "Plug", price: 5 },
  ]);
});

test("reads ids, yes and no as people and spreadsheets write them", async () => {
  const desk = await aDesk();
  const id = newId();
  const file = `Id,${heading},Hidden\n${id.replaceAll("-", "\u2011").toUpperCase()},${good},हाँ।\n,${good},No.\n`;
  expect(await desk.clerk.checks(file)).toMatchObject({
    problems: [],
    preview: [{ isHidden: true }, { isHidden: false }],
  });
});

test("writes nothing until the admin starts the import", async () => {
  const desk = await aDesk();
  const file = `${heading},Specification 1 name,Specification 1 value\n${good},Power,7.4 kW\nKiosk,"Two\nlines","₹1,23,456.00",5,,\n`;
  const checked = await desk.clerk.checks(file);
  expect(checked).toEqual({
    id: checked.id,
    state: "checked",
    total: Buffer.byteLength(file),
    done: Buffer.byteLength(file),
    counts: { new: 2, changed: 0, restored: 0, unchanged: 0, wrong: 0 },
    problems: [],
    problemCount: 0,
    setsPrices: true,
    preview: [
      {
        row: 2,
        kind: "new",
        title: "Wallbox",
        price: 32_499.5,
        rating: 4.3,
        specifications: 1,
        translations: [],
        isHidden: false,
        changes: [],
      },
      {
        row: 3,
        kind: "new",
        title: "Kiosk",
        price: 123_456,
        rating: 5,
        specifications: 0,
        translations: [],
        isHidden: false,
        changes: [],
      },
    ],
  });
  expect(await catalogueOf(desk)).toEqual([]);

  expect((await desk.clerk.applies(checked.id)).status).toBe(202);
  await desk.clerk.runDue();
  expect(await desk.clerk.read(checked.id)).toMatchObject({ state: "done", total: 2, done: 2, problemCount: 0 });
  expect(await catalogueOf(desk)).toMatchObject([
    { title: "Kiosk", description: "Two\nlines", price: 123_456, specifications: [] },
    { title: "Wallbox", price: 32_499.5, rating: 4.3, specifications: [{ name: "Power", value: "7.4 kW" }] },
  ]);
});

test("changes products by id, skips equal content, and adds a product for an unknown id", async () => {
  const desk = await aDesk();
  const cheap = await aProduct(desk.deps, { title: "Cheap" });
  const same = await aProduct(desk.deps, { title: "Same" });
  const stranger = newId();
  const row = (id: string, title: string, price: string) => `${id},${title},For a car park.,${price},4.3\n`;
  const file = `id,${heading}\n${row(cheap.id.toUpperCase(), "Cheap", "10")}${row(same.id, "Same", "32499.5")}${row(stranger, "New", "5")}`;
  expect((await desk.clerk.checks(file)).counts).toEqual({
    new: 1,
    changed: 1,
    restored: 0,
    unchanged: 1,
    wrong: 0,
  });
  await desk.clerk.imports(file);
  const products = await catalogueOf(desk);
  // Without columns of specifications, each product keeps its own.
  expect(products).toMatchObject([
    { _id: stranger, title: "New", price: 5, specifications: [] },
    { _id: same.id, price: 32_499.5, revision: 2, specifications: same.specifications },
    { _id: cheap.id, price: 10, specifications: cheap.specifications, imageURL: `/images/${"a".repeat(64)}-560.webp` },
  ]);
});

test("sets and clears HSN code and GST rate by their columns, and keeps them in a file without these", async () => {
  const desk = await aDesk();
  const { id } = await aProduct(desk.deps, { title: "Wallbox", hsn: "850440", gstRate: 5 });
  const row = (rating: string, cells = "") => `${id},Wallbox,For a car park.,32499.50,${rating}${cells}\n`;
  await desk.clerk.imports(`Id,${heading}\n${row("4")}`);
  expect(await catalogueOf(desk)).toMatchObject([{ rating: 4, hsn: "850440", gstRate: 5 }]);
  await desk.clerk.imports(`Id,${heading},GST rate\n${row("4", ",18 %")}`);
  expect(await catalogueOf(desk)).toMatchObject([{ hsn: "850440", gstRate: 18 }]);
  await desk.clerk.imports(`Id,${heading},GST rate,HSN code\n${row("4", ",,")}`);
  expect(Object.keys((await catalogueOf(desk))[0] ?? {}).filter((name) => /hsn|gst/i.test(name))).toEqual([]);
  const { problems } = await desk.clerk.checks(`${heading},GST rate,HSN code\nKiosk,x,1,1,28,850\n`);
  expect(problems.map(({ column }) => column)).toEqual(["HSN code", "GST rate"]);
});

test("restores a deleted product with the content of its row", async () => {
  const desk = await aDesk();
  const product = await aProduct(desk.deps);
  const file = await desk.clerk.downloads("products");
  await write(desk.deps.db, (trx) => deleteProduct(trx, product.id, 5));
  expect(await desk.clerk.checks(file)).toMatchObject({
    counts: { new: 0, changed: 0, restored: 1 },
    setsPrices: true,
    preview: [{ kind: "restored", title: product.title, isHidden: false }],
  });
  await desk.clerk.imports(file);
  expect(await catalogueOf(desk)).toMatchObject([{ _id: product.id, title: product.title }]);
});

test("gives a new product without a picture the placeholder", async () => {
  const desk = await aDesk();
  await desk.clerk.imports(`${heading}\n${good}\nKiosk,x,1,1\n`);
  const [one, other] = await catalogueOf(desk);
  expect(one?.image).toEqual(other?.image);
  expect((await get(desk.app, one?.imageURL ?? "")).status).toBe(200);
});

test("accepts a picture by its hash or address, and reports one that does not exist", async () => {
  const desk = await aDesk();
  await aProduct(desk.deps);
  const hash = "a".repeat(64);
  const file = (image: string) => `${heading},Image\n${good},${image}\n`;
  for (const image of [
    hash,
    `/images/${hash}-560.webp`,
    `https://shop.example/images/${hash.toUpperCase()}-280.avif`,
  ]) {
    expect(await desk.clerk.checks(file(image))).toMatchObject({ state: "checked" });
  }
  for (const [image, sentence] of [
    ["b".repeat(64), "This shop has no such picture. Leave the cell empty to go without."],
    ["photo.jpg", "Unknown picture. Copy it from an export, or leave the cell empty."],
    ["../../etc/passwd", "Unknown picture. Copy it from an export, or leave the cell empty."],
  ] as const) {
    expect(await desk.clerk.checks(file(image))).toMatchObject({
      state: "refused",
      problems: [{ row: 2, column: "Image", sentence }],
    });
  }
});

test.each([
  ["semicolons", (csv: string) => Buffer.from(csv.replaceAll(",", ";"))],
  ["a line for Excel that names the separator", (csv: string) => Buffer.from(`sep=;\r\n${csv.replaceAll(",", ";")}`)],
  ["tabs", (csv: string) => Buffer.from(csv.replaceAll(",", "\t"))],
  ["a mark of UTF-8", (csv: string) => Buffer.from(`\ufeff${csv}`)],
  ["UTF-16 as Excel writes it", (csv: string) => Buffer.from(`\ufeff${csv.replaceAll(",", "\t")}`, "utf16le")],
  ["UTF-16 the other way round", (csv: string) => Buffer.from(`\ufeff${csv}`, "utf16le").swap16()],
  ["line ends of Windows", (csv: string) => Buffer.from(csv.replaceAll("\n", "\r\n"))],
  ["line ends of old Macs", (csv: string) => Buffer.from(csv.replaceAll("\n", "\r"))],
  [
    "other letter case, order and spaces in the headings",
    (csv: string) => Buffer.from(csv.replace(heading, " TITLE ,description,PRICE,rating")),
  ],
  ["empty rows and columns", (csv: string) => Buffer.from(`${csv.replaceAll("\n", ",,\n")}\n,,,,\n  ,,,,,\n`)],
])("reads a file with %s", async (_what, encode) => {
  const { clerk } = await aDesk();
  const checked = await clerk.checks(new Uint8Array(encode(`${heading}\nप्रिया,For a car park,32499.50,4.3\n`)));
  expect(checked).toMatchObject({ state: "checked", preview: [{ title: "प्रिया", price: 32_499.5, rating: 4.3 }] });
});

const { required } = messages;

type Fault = readonly [row: number | null, column: string | null, sentence: string | RegExp];
const brokenFiles: readonly (readonly [what: string, file: string | Buffer, faults: readonly Fault[]])[] = [
  ["nothing in it", "", [[null, null, "The file is empty."]]],
  ["the separator alone", "sep=;\r\n", [[null, null, "The file is empty."]]],
  ["only a mark in it", "\ufeff", [[null, null, "The file is empty."]]],
  ["headings alone", `${heading}\r\n`, [[null, null, "There are no rows under the heading."]]],
  ["headings and empty rows", `${heading}\n,,,\n\n`, [[null, null, "There are no rows under the heading."]]],
  [
    "a column missing",
    "Title,Description,Rating\nx,x,1\n",
    [
      [1, "Price", "This column is missing."],
      [1, null, /correct the column headings/],
    ],
  ],
  [
    "columns that are not known",
    `${heading},Ratting,Stock on hand\n${good},1,2\n`,
    [
      [1, "Ratting", "Unknown column. Did you mean “Rating”?"],
      [1, "Stock on hand", "Unknown column. Remove it, or check the list of columns."],
      [1, null, /correct the column headings/],
    ],
  ],
  [
    "a column twice and half a pair",
    `${heading},price,Specification 2 value\n${good},1,2\n`,
    [
      [1, "Price", "Duplicate column."],
      [1, "Specification 2 name", "This column is missing."],
      [1, null, /correct the column headings/],
    ],
  ],
  [
    "no headings",
    `${good}\n`,
    [
      [1, "Wallbox", /Unknown column/],
      [1, "For a car park", /Unknown column/],
      [1, "32499.50", /Unknown column/],
      [1, "4.3", /Unknown column/],
      [1, "Title", /missing/],
      [1, "Description", /missing/],
      [1, "Price", /missing/],
      [1, "Rating", /missing/],
      [1, null, /correct the column headings/],
    ],
  ],
  [
    "bad numbers",
    `${heading}\n${good}\nA,x,twelve,4.35\n\nB,x,-1,6\nC,x,"1,2",\n`,
    [
      [3, "Price", /rupees/],
      [3, "Rating", /steps of 0\.1/],
      [5, "Price", /rupees/],
      [5, "Rating", /steps of 0\.1/],
      [6, "Price", /rupees/],
      [6, "Rating", required],
    ],
  ],
  [
    "texts that are missing or too long",
    `${heading}\n ,,1,1\n${"x".repeat(121)},${"x".repeat(5001)},1,1\n`,
    [
      [2, "Title", required],
      [2, "Description", required],
      [3, "Title", "This is too long."],
      [3, "Description", "This is too long."],
    ],
  ],
  [
    "hostile and doubled specifications",
    `${heading},Specification 1 name,Specification 1 value,Specification 3 name,Specification 3 value\n${good},__proto__,x,price,1\n${good},Power,1 kW,POWER,2 kW\n${good},,lonely,42,\n`,
    [
      [2, "Specification 1 name", messages.specificationNameTaken],
      [2, "Specification 3 name", messages.specificationNameTaken],
      [3, "Specification 3 name", messages.specificationNameTwice],
      [4, "Specification 1 name", required],
      [4, "Specification 3 name", messages.specificationNameDigits],
      [4, "Specification 3 value", required],
    ],
  ],
  [
    "wrong ids and times",
    `Id,Created,${heading}\n7,,${good}\n01900000-0000-7000-8000-000000000001,yesterday,${good}\n01900000-0000-7000-8000-000000000002,,${good}\n01900000-0000-7000-8000-000000000002,,${good}\n`,
    [
      [2, "Id", /Unknown product ID/],
      [3, "Created", /not a time/],
      [5, "Id", "Row 4 has the same id."],
    ],
  ],
  [
    "text beside the columns",
    `${heading},\n${good},x\n${good},,y\n`,
    [
      [2, null, /without a heading/],
      [3, null, /without a heading/],
    ],
  ],
  [
    "a row longer than a row can be",
    `${heading}\n${good}\n"${"x".repeat(300_000)}",x,1,1\n`,
    [[3, null, /longer than 2,62,144 characters/]],
  ],
  [
    "a quotation mark that never ends",
    `${heading}\n${good}\n"Wallbox,x,1,1\n${good}\n`,
    [[3, null, "The quotation marks in this row do not match."]],
  ],
  [
    "quotation marks in the wrong place",
    `${heading}\n"Wall"box,x,1,1\n`,
    [[2, null, "The quotation marks in this row do not match."]],
  ],
  [
    "Windows-1252 in it",
    Buffer.concat([Buffer.from(`${heading}\n${good}\nCaf`), Buffer.from([0xe9]), Buffer.from(" charger,x,1,1\n")]),
    [[null, null, "Line 3 of the file is in another encoding. Save it as “CSV UTF-8” and choose it again."]],
  ],
  [
    "half a letter at its end",
    Buffer.from(`${heading}\n${good}\nप`).subarray(0, -1),
    [[null, null, /^Line 3 .* another encoding/]],
  ],
  ["a NUL in it", `${heading}\nWall\u0000box,x,1,1\n`, [[null, null, /^Line 2 .* invalid characters/]]],
  [
    "a spreadsheet's own format",
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 8, 0, 8, 0]),
    [[null, null, /^Line 1 .*Is this a CSV file/]],
  ],
  ["UTF-16 without a mark", Buffer.from(`${heading}\n${good}\n`, "utf16le"), [[null, null, /^Line 1 /]]],
];

test.each(brokenFiles)(
  "refuses a file with %s, names its problems and imports nothing",
  async (_what, file, faults) => {
    const desk = await aDesk();
    const refused = await desk.clerk.checks(typeof file === "string" ? file : new Uint8Array(file));
    const named = refused.problems.map(({ row, column, sentence }) => [row, column, sentence]);
    expect(named).toEqual(
      faults.map(([row, column, sentence]) => [
        row,
        column,
        typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
      ]),
    );
    expect(refused).toMatchObject({ state: "refused", problemCount: faults.length, preview: [] });
    const answer = await desk.clerk.applies(refused.id);
    expect(answer.status).toBe(409);
    await desk.clerk.runDue();
    expect(await catalogueOf(desk)).toEqual([]);
    expect(await desk.deps.readDb.selectFrom("import_row").select("row").execute()).toEqual([]);
  },
);

test("refuses too many rows, and counts all problems but shows only the first", async () => {
  const { clerk } = await aDesk({ limits: withLimits({ rows: 5, problems: 3, checkRows: 2 }) });
  const many = await clerk.checks(`${heading}\n${`${good}\n`.repeat(6)}`);
  expect(many).toMatchObject({ state: "refused", problems: [{ row: null, sentence: /at most 5 rows/ }] });
  const wrong = await clerk.checks(`${heading}\n${"x,x,no,no\n".repeat(5)}`);
  expect(wrong).toMatchObject({ problemCount: 10, counts: { wrong: 5 } });
  expect(wrong.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, "Price"],
    [2, "Rating"],
    [3, "Price"],
  ]);
});

test("lets others work while it skips empty rows, and suggests a heading for the first unknown columns only", async () => {
  const { clerk } = await aDesk();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  onTestFinished(() => clearInterval(timer));
  const empty = await clerk.checks(`${heading}\n${"\n".repeat(10_000)}${",,,\n".repeat(10_000)}`);
  expect(empty.problems).toMatchObject([{ sentence: "There are no rows under the heading." }]);
  expect(turns).toBeGreaterThan(200);
  const wide = await clerk.checks(`${"Ratting,".repeat(1000)}\n`);
  const suggested = wide.problems.filter(({ sentence }) => sentence.includes("Did you mean"));
  expect(suggested).toHaveLength(20);
});

test("skips and names a product that changed after the check", async () => {
  const desk = await aDesk();
  const product = await aProduct(desk.deps);
  const other = await aProduct(desk.deps);
  const file = `Id,${heading}\n${product.id},From the file,x,1,1\n${other.id},Also from the file,x,1,1\n`;
  const { id } = await desk.clerk.checks(file);
  await write(desk.deps.db, (trx) => updateProduct(trx, { ...product, title: "By hand" }, desk.deps.now()));
  await desk.clerk.applies(id);
  await desk.clerk.runDue();
  expect(await desk.clerk.read(id)).toMatchObject({
    state: "done",
    problemCount: 1,
    problems: [{ row: 2, column: null, sentence: expect.stringContaining("changed after the file was checked") }],
  });
  expect((await catalogueOf(desk)).map(({ title }) => title)).toEqual(["Also from the file", "By hand"]);
});

test("refuses an import without changes, and imports once when requested twice", async () => {
  const desk = await aDesk();
  await aProduct(desk.deps);
  const same = await desk.clerk.checks(await desk.clerk.downloads("products"));
  expect(same).toMatchObject({ state: "checked", counts: { new: 0, changed: 0, restored: 0, unchanged: 1, wrong: 0 } });
  expect((await desk.clerk.applies(same.id)).status).toBe(409);

  const { id } = await desk.clerk.checks(`${heading}\n${good}\n`);
  for (let time = 0; time < 2; time += 1) expect((await desk.clerk.applies(id)).status).toBe(202);
  await desk.clerk.runDue();
  expect((await desk.clerk.applies(id)).status).toBe(202);
  await desk.clerk.runDue();
  expect(await catalogueOf(desk)).toHaveLength(2);
  const actions = await desk.deps.readDb
    .selectFrom("activity")
    .select(["kind", "label"])
    .where("kind", "=", "products-imported")
    .execute();
  expect(actions).toEqual([{ kind: "products-imported", label: "1 new, 0 changed" }]);
});

test("allows one import at a time per admin, and hides it from other admins", async () => {
  const desk = await aDesk();
  const answer = await desk.clerk.uploads(`${heading}\n${good}\n`);
  expect(answer.status).toBe(202);
  const { id } = await jsonOf<ProductImport>(answer);
  const second = await desk.clerk.uploads(`${heading}\n${good}\n`);
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ code: "step-not-allowed", error: expect.stringContaining("under way") });

  const other = await anAdmin(desk.deps, "meera@urjavahan.example");
  const stranger = createClerk({ ...desk, cookie: await signedInAdmin(desk, other.email) });
  expect(await stranger.read(id)).toMatchObject({ code: "import-not-found" });
  expect((await stranger.applies(id)).status).toBe(404);
  expect((await stranger.uploads(`${heading}\n${good}\n`)).status).toBe(202);
});

test("refuses an upload that is not CSV or is too large before storing it", async () => {
  const desk = await aDesk();
  expect((await desk.clerk.uploads("{}", "application/json")).status).toBe(415);
  const deps = {
    ...desk.deps,
    limits: { ...desk.deps.limits, bodyBytes: { ...desk.deps.limits.bodyBytes, csv: 1000 } },
  };
  const { uploads } = createClerk({ app: createApp(deps), deps, cookie: desk.cookie });
  expect((await uploads("x".repeat(1001))).status).toBe(413);
  // Another site must not send an admin's browser here.
  const crossSite = await desk.app.request("/api/products/import", {
    method: "POST",
    headers: { Cookie: desk.cookie, Origin: "https://evil.example", "Content-Type": "text/csv" },
    body: heading,
  });
  expect(crossSite.status).toBe(403);
  const fromPage = { "Content-Type": "text/csv", Origin: ownOrigin };
  expect(
    (await desk.app.request("/api/products/import", { method: "POST", headers: fromPage, body: heading })).status,
  ).toBe(401);
});

test("removes an abandoned import after a day, and one that a newer import replaces at once", async () => {
  const desk = await aDesk();
  const first = await desk.clerk.checks(`${heading}\n${good}\n`);
  const second = await desk.clerk.checks(`${heading}\n${good}\n`);
  expect(await desk.clerk.read(first.id)).toMatchObject({ code: "import-not-found" });
  desk.clock.advance(desk.deps.limits.csv.keptMs + 1);
  await desk.clerk.runDue();
  expect(await desk.deps.readDb.selectFrom("import_run").select("id").execute()).toEqual([]);
  expect(await desk.deps.readDb.selectFrom("import_row").select("row").execute()).toEqual([]);
  expect(second.state).toBe("checked");
});

test("removes the file of an interrupted upload after a day", async () => {
  const desk = await aDesk();
  const folder = join(desk.deps.config.dataDir, "imports");
  mkdirSync(folder);
  for (const [name, hoursAgo] of [
    ["old", 25],
    ["new", 23],
  ] as const) {
    writeFileSync(join(folder, name), "Title");
    const at = new Date(desk.deps.now() - hoursAgo * 3_600_000);
    utimesSync(join(folder, name), at, at);
  }
  await desk.clerk.runDue();
  expect(readdirSync(folder)).toEqual(["new"]);
});

test("finishes an import that is started while its removal is about to begin", async () => {
  const desk = await aDesk();
  await desk.clerk.checks(`${heading}\n${good}\n`);
  desk.clock.advance(defaultLimits.csv.keptMs + 1);
  const readDb = desk.deps.readDb.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      // Between listing the abandoned runs and removing them.
      await desk.deps.db.updateTable("import_run").set({ state: "importing", total: 1 }).execute();
      return result;
    },
  });
  await deleteAbandonedRuns({ ...desk.deps, readDb });
  await desk.clerk.runDue();
  expect(await catalogueOf(desk)).toMatchObject([{ title: "Wallbox" }]);
});
