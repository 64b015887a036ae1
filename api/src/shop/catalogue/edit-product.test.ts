import type { ProblemBody } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { newId } from "@chargefront/shared/text/id";
import { messages } from "@chargefront/shared/text/messages";
import { expect, test } from "vitest";
import { aDevice } from "../../testing/device.ts";
import { aPngFile, aProductDesk } from "../../testing/product-forms.ts";
import { get, jsonOf } from "../../testing/requests.ts";

const fields = [
  ["title", "AC wallbox 22 kW"],
  ["price", "60000"],
  ["rating", "4.5"],
] as const;

const custom = [
  ["Power", "11 kW"],
  ["Category", "Wallboxes"],
] as const;

test("changes the fields of an edit and keeps the others", async () => {
  const { added, edit } = await aProductDesk();
  const before = await added(custom);
  const answer = await edit(before._id, fields, { "If-Match": `"${before.revision}"` });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    ...before,
    title: "AC wallbox 22 kW",
    price: 60_000,
    rating: 4.5,
    revision: before.revision + 1,
  });
});

test("edits the description, the picture and custom fields", async () => {
  const { added, edit } = await aProductDesk();
  const before = await added(custom);
  const image = await aPngFile("#ff0000");
  const merged = await jsonOf<AdminProduct>(
    await edit(before._id, [...fields, ["description", "New."], ["image", image], ["power", "22 kW"], ["IP", "65"]]),
  );
  expect(merged.description).toBe("New.");
  expect(merged.image.color).toBe("#ff0000");
  expect(merged.specifications).toEqual([
    { name: "power", value: "22 kW" },
    { name: "Category", value: "Wallboxes" },
    { name: "IP", value: "65" },
  ]);
  const replaced = await jsonOf<AdminProduct>(
    await edit(before._id, [...fields, ["customFields", "replace"], ["Connector", "Type 2"]]),
  );
  expect(replaced.specifications).toEqual([{ name: "Connector", value: "Type 2" }]);
  const cleared = await jsonOf<AdminProduct>(await edit(before._id, [...fields, ["customFields", "replace"]]));
  expect(cleared.specifications).toEqual([]);
});

test("sets HSN code and GST rate, keeps them in an edit without them, and clears them in one with empty ones", async () => {
  const { added, edit, read } = await aProductDesk();
  const { _id, ...plain } = await added();
  expect(Object.keys(plain)).not.toContain("hsn");
  expect(Object.keys(plain)).not.toContain("gstRate");
  const taxed = { hsn: "850440", gstRate: 0 };
  await edit(_id, [...fields, ["hsn", "HSN ८५०४ ४०"], ["gstRate", "0"]]);
  expect(await (await read(`/api/products/update/${_id}`)).json()).toMatchObject(taxed);
  expect(await (await edit(_id, fields)).json()).toMatchObject(taxed);
  const cleared = await jsonOf<AdminProduct>(await edit(_id, [...fields, ["hsn", ""], ["gstRate", " "]]));
  expect(Object.keys(cleared)).toEqual(["_id", ...Object.keys(plain)]);
});

test("refuses an edit of an older revision and returns the present product", async () => {
  const { added, edit } = await aProductDesk();
  const before = await added(custom);
  const first = await edit(before._id, fields, { "If-Match": `"${before.revision}"` });
  const second = await edit(before._id, [["title", "Mine"], ...fields.slice(1)], {
    "If-Match": `"${before.revision}"`,
  });
  expect(second.status).toBe(409);
  const problem = await jsonOf<ProblemBody>(second);
  expect(problem).toMatchObject({ code: "edit-conflict", product: await first.json() });
  const again = await edit(before._id, [["title", "Mine"], ...fields.slice(1)], {
    "If-Match": `"${problem.product?.revision}"`,
  });
  expect(await again.json()).toMatchObject({ title: "Mine" });
});

test("refuses one of two concurrent edits of the same revision", async () => {
  const { added, edit } = await aProductDesk();
  const { _id, revision } = await added();
  const both = ["One", "Other"].map((title) =>
    edit(_id, [["title", title], ...fields.slice(1)], { "If-Match": `"${revision}"` }),
  );
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("accepts a product's own tag as its revision, and refuses an invalid one", async () => {
  const { app, added, edit } = await aProductDesk();
  const { _id } = await added();
  const tag = (await get(app, `/api/products/update/${_id}`)).headers.get("ETag") ?? "";
  expect((await edit(_id, fields, { "If-Match": tag })).status).toBe(200);
  expect((await edit(_id, fields, { "If-Match": tag })).status).toBe(409);
  expect((await edit(_id, fields, { "If-Match": "*" })).status).toBe(200);
  const refused = await edit(_id, fields, { "If-Match": "yesterday" });
  expect(refused.status).toBe(400);
  expect(Object.keys((await jsonOf<ProblemBody>(refused)).fields ?? {})).toEqual(["If-Match"]);
});

test.each([["title"], ["price"], ["rating"]])("refuses an edit without a %s", async (missing) => {
  const { added, edit } = await aProductDesk();
  const { _id } = await added();
  const answer = await edit(
    _id,
    fields.filter(([name]) => name !== missing),
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ fields: { [missing]: messages.required } });
});

test("refuses to edit, delete, restore, hide or show a product that does not exist", async () => {
  const { edit, send, added } = await aProductDesk();
  const { _id } = await added();
  await send("DELETE", `/api/products/delete/${_id}`);
  expect((await edit(_id, fields)).status).toBe(404);
  for (const id of [newId(), "1", "__proto__"]) {
    expect(await (await edit(id, fields)).json()).toMatchObject({ error: "Product not found!" });
    expect((await send("DELETE", `/api/products/delete/${id}`)).status).toBe(404);
    for (const move of ["restore", "hide", "show"]) {
      expect((await send("POST", `/api/products/${move}/${id}`)).status).toBe(404);
    }
  }
});

test("hides a deleted product from everyone and from devices, and restores it unchanged", async () => {
  const { app, deps, send, added, read } = await aProductDesk();
  const device = aDevice(app);
  const product = await added(custom);
  await device.sync();
  for (let time = 0; time < 2; time += 1) {
    expect(await (await send("DELETE", `/api/products/delete/${product._id}`)).json()).toEqual({
      deleted: product._id,
    });
  }
  expect((await get(app, `/api/products/update/${product._id}`)).status).toBe(404);
  expect((await read(`/api/admin/products/${product._id}`)).status).toBe(404);
  expect((await device.sync())[0]).toMatchObject({ deletedProductIds: [product._id] });
  const restored = await jsonOf<AdminProduct>(await send("POST", `/api/products/restore/${product._id}`));
  expect(restored).toEqual({ ...product, revision: product.revision + 2 });
  await device.sync();
  expect(device.products()).toMatchObject([{ _id: product._id, revision: restored.revision }]);
  const actions = await deps.readDb.selectFrom("activity").select("kind").orderBy("id").execute();
  expect(actions.map(({ kind }) => kind)).toEqual(["product-added", "product-deleted", "product-restored"]);
});

test("shows a hidden product only at the desk, where it can be edited and put on sale again", async () => {
  const { app, send, edit, added, read, deps } = await aProductDesk();
  const device = aDevice(app);
  const product = await added(custom);
  await device.sync();
  for (let time = 0; time < 2; time += 1) {
    const hidden = await jsonOf<AdminProduct>(await send("POST", `/api/products/hide/${product._id}`));
    expect(hidden).toEqual({ ...product, state: "hidden", revision: product.revision + 1 });
  }
  expect(await jsonOf<unknown[]>(await get(app, "/api/products/get"))).toEqual([]);
  expect((await get(app, `/api/products/update/${product._id}`)).status).toBe(404);
  expect(await (await read("/api/products/count")).json()).toEqual({ count: 0 });
  expect((await device.sync())[0]).toMatchObject({ products: [], deletedProductIds: [product._id] });
  expect((await jsonOf<{ products: unknown[] }>(await get(app, "/api/catalogue/changes"))).products).toEqual([]);
  expect((await edit(product._id, fields)).status).toBe(200);
  expect((await device.sync())[0]).toMatchObject({ products: [], deletedProductIds: [product._id] });
  expect(await (await read(`/api/admin/products/${product._id}`)).json()).toMatchObject({ state: "hidden" });
  const shown = await jsonOf<AdminProduct>(await send("POST", `/api/products/show/${product._id}`));
  expect(shown).toMatchObject({ state: "on-sale", title: "AC wallbox 22 kW" });
  await device.sync();
  expect(device.products()).toMatchObject([{ title: "AC wallbox 22 kW", revision: shown.revision }]);
  const actions = await deps.readDb.selectFrom("activity").select("kind").orderBy("id").execute();
  expect(actions.map(({ kind }) => kind)).toEqual([
    "product-added",
    "product-hidden",
    "product-changed",
    "product-shown",
  ]);
});

test("restores a product that was hidden when it was deleted as hidden", async () => {
  const { send, added } = await aProductDesk();
  const { _id } = await added();
  await send("POST", `/api/products/hide/${_id}`);
  await send("DELETE", `/api/products/delete/${_id}`);
  expect(await (await send("POST", `/api/products/restore/${_id}`)).json()).toMatchObject({ state: "hidden" });
});
