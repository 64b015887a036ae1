import { Hono } from "hono";
import { expect, test } from "vitest";
import { defaultLimits } from "../../limits.ts";
import { changeRank } from "../../people/admins/change-rank.ts";
import { write } from "../../platform/db/write.ts";
import { aDesk, createClerk, rowsOf } from "../../testing/csv.ts";
import { freshShop } from "../../testing/fresh-shop.ts";
import { anAdmin, anEnquiry, aProduct, signedInAdmin } from "../../testing/makers.ts";
import { get, post } from "../../testing/requests.ts";
import { aCheckout } from "../../testing/shopper.ts";
import { csvDownload } from "./export-routes.ts";

function aDeskOfFewRows() {
  return aDesk({ limits: { ...defaultLimits, csv: { ...defaultLimits.csv, exportRows: 3 } } });
}

test("exports a dated file that Excel opens as UTF-8", async () => {
  const { app, cookie, clerk, deps } = await aDesk();
  await aProduct(deps, { title: "प्रिया wallbox" });
  const answer = await get(app, "/api/products/export", cookie);
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="products-2026-03-03.csv"');
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  const text = await clerk.downloads("products");
  expect(
    text.startsWith("\ufeffId,Title,Description,Price,Rating,HSN code,GST rate,Image,Hidden,Created,Updated,Revision,"),
  ).toBe(true);
  expect(text.match(/[^\r]\n/)).toBeNull();
  expect(text.endsWith("\r\n")).toBe(true);
});

test("exports every field of every product that is not deleted, in any number of batches", async () => {
  const { clerk, deps } = await aDeskOfFewRows();
  const products = [];
  for (let number = 0; number < 7; number += 1) products.push(await aProduct(deps, { title: `Product ${number}` }));
  const gone = await aProduct(deps, { specifications: [] });
  await deps.db.updateTable("product").set({ deleted_at: 1 }).where("id", "=", gone.id).execute();
  const rows = rowsOf(await clerk.downloads("products"));
  expect(rows.map(({ Title }) => Title)).toEqual(products.map(({ title }) => title));
  expect(rows[0]).toEqual({
    Id: products[0]?.id,
    Title: "Product 0",
    Description: "For a car park.",
    Price: "32499.50",
    Rating: "4.3",
    "HSN code": "",
    "GST rate": "",
    Image: `/images/${"a".repeat(64)}-560.webp`,
    Hidden: "",
    Created: "2026-03-03T08:35:00.000Z",
    Updated: "2026-03-03T08:35:00.000Z",
    Revision: "1",
    title_hi: "",
    description_hi: "",
    title_mr: "",
    description_mr: "",
    "Specification 1 name": "Power",
    "Specification 1 value": "7.4 kW",
    "Specification 2 name": "Category",
    "Specification 2 value": "Wallboxes",
  });
});

const columnsOfSite = [
  ...["address", "city", "PIN", "state", "kind", "parking bays", "vehicles a day", "phase", "sanctioned load"],
  ...["metres to the meter", "position", "remarks"],
];

test("exports every field of every enquiry that is not deleted, with formulas escaped", async () => {
  const { app, clerk } = await aDeskOfFewRows();
  const enquiry = anEnquiry({ message: "=cmd|' /C calc'!A0", quantities: [2] });
  await post(app, "/api/enquiry/post", enquiry);
  for (let number = 0; number < 4; number += 1) await post(app, "/api/enquiry/post", anEnquiry());
  const rows = rowsOf(await clerk.downloads("enquiry"));
  expect(rows).toHaveLength(5);
  expect(rows[0]).toEqual({
    Id: enquiry.id,
    Reference: "ENQ-2025-00001",
    Received: "2026-03-03T08:35:00.000Z",
    Status: "new",
    "Assignee id": "",
    Source: "contact",
    Channel: "website",
    "Sales rep id": "",
    Name: "प्रिया Kulkarni",
    Contact: "9876543210",
    Email: "priya@fleet.example",
    Company: "",
    "Product type": "DC fast charger 60 kW",
    Message: "'=cmd|' /C calc'!A0",
    "Product ids": String(enquiry.productIds),
    Quantities: "2",
    Started: "2026-03-03T08:30:00.000Z",
    Written: "2026-03-03T08:31:00.000Z",
    "Time zone": "Asia/Kolkata",
    "Privacy notice": "2023-07-14",
    Consent: "2026-03-03T08:31:00.000Z",
    "Consent given": "",
    "Follow-up day": "",
    "Follow-up": "",
    ...Object.fromEntries(columnsOfSite.map((heading) => [`Site: ${heading}`, ""])),
    "Website (hidden field)": "",
    Value: "",
    "Lost reason": "",
    "Lost reason: details": "",
    Won: "",
  });
});

test("exports every line of every order as a row with the fields of the order", async () => {
  const shop = await freshShop();
  const { app, deps, browser, product } = shop;
  const second = await aProduct(deps, { title: "Hub motor", pricePaise: 10_000 });
  const checkout = aCheckout([product, second]);
  await browser.begun(checkout);
  const cookie = await signedInAdmin(shop);
  const rows = rowsOf(await createClerk({ app, deps, cookie }).downloads("orders"));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    Payment: "pending",
    Email: shop.customer.email,
    "Full name": checkout.address.fullName,
    "PIN code": checkout.address.pin,
    Gift: "no",
    Line: "1",
    Product: product.title,
    "Unit price": "32499.50",
    Quantity: "1",
    "Line total": "32499.50",
  });
  expect(rows[1]).toMatchObject({ Line: "2", Product: "Hub motor", "Order total": rows[0]?.["Order total"] });
});

test("exports only the headings of an empty shop", async () => {
  const { clerk } = await aDesk();
  for (const noun of ["products", "enquiry", "orders"] as const) {
    expect((await clerk.downloads(noun)).trimEnd().split("\r\n")).toHaveLength(1);
  }
});

test("records which admin exported data", async () => {
  const { clerk, deps } = await aDesk();
  for (const noun of ["products", "enquiry", "orders"] as const) await clerk.downloads(noun);
  const actions = await deps.readDb.selectFrom("activity").select(["kind", "label"]).orderBy("id").execute();
  expect(actions).toEqual(["Products", "Enquiries", "Orders"].map((label) => ({ kind: "data-exported", label })));
});

test.each([
  ["is suspended", { status: "suspended" }],
  ["is given another role", { role: "content" }],
] as const)("breaks off a download when its admin %s before its end", async (_, change) => {
  const { app, deps } = await aDeskOfFewRows();
  for (let number = 0; number < 7; number += 1) await post(app, "/api/enquiry/post", anEnquiry());
  const { id, email } = await anAdmin(deps, "sales@urjavahan.example", "sales");
  const cookie = await signedInAdmin({ deps }, email);
  const reader = (await get(app, "/api/enquiry/export", cookie)).body?.getReader();
  await reader?.read();
  await write(deps.db, (trx) => changeRank(trx, { id, by: id, change, now: deps.now() }));
  const rest = async () => {
    while (!(await reader?.read())?.done);
  };
  await expect(rest()).rejects.toThrow();
});

test("stops reading when the client disconnects", async () => {
  let read = 0;
  let isOver = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield [[read]];
      }
    } finally {
      isOver = true;
    }
  }
  const app = new Hono().get("/", (c) => csvDownload(c, "numbers", 0, endless()));
  const reader = (await app.request("/")).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(isOver).toBe(true);
  expect(read).toBeLessThan(5);
});
