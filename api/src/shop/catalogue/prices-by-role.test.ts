import type { DeskRole } from "@chargefront/shared/person/rights";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { expect, test } from "vitest";
import { signedInAdmin } from "../../testing/makers.ts";
import { aForm, aPngFile, aProductDesk, type Field, goodFields } from "../../testing/product-forms.ts";
import { get, jsonOf } from "../../testing/requests.ts";

async function aDesk(role: DeskRole) {
  const desk = await aProductDesk();
  const Cookie = await signedInAdmin(desk, `${role}@urjavahan.example`, role);
  const as = async (method: string, path: string, fields?: readonly Field[]) =>
    desk.send(method, path, fields && aForm(fields), { Cookie });
  return {
    ...desk,
    adds: async () => as("POST", "/api/products/add", [...goodFields, ["image", await aPngFile()]]),
    edits: (id: string, changes: Readonly<Record<string, string>>) =>
      as("PUT", `/api/products/update/${id}`, [
        ...goodFields.map(([name, value]): Field => [name, changes[name] ?? value]),
        ...Object.entries(changes).filter(([name]) => goodFields.every(([known]) => known !== name)),
      ]),
    moves: async (move: string, id: string) => (await as("POST", `/api/products/${move}/${id}`)).status,
    onSale: async () => jsonOf<AdminProduct[]>(await get(desk.app, "/api/products/get")),
  };
}

const refused = "Your role does not allow this.";

test("lets content change words and pictures, but no price", async () => {
  const desk = await aDesk("content");
  const { _id } = await desk.added();
  const words = await desk.edits(_id, { title: "Wallbox for two cars" });
  expect([words.status, (await jsonOf<AdminProduct>(words)).title]).toEqual([200, "Wallbox for two cars"]);
  const price = await desk.edits(_id, { title: "Wallbox for two cars", price: "1.00" });
  expect(price.status).toBe(403);
  expect(await price.json()).toMatchObject({ code: "role-not-allowed", fields: { price: refused } });
});

test("hides a product that content adds until an admin who sets prices shows it", async () => {
  const desk = await aDesk("content");
  const added = await jsonOf<AdminProduct>(await desk.adds());
  expect([added.state, await desk.onSale()]).toEqual(["hidden", []]);
  expect(await desk.moves("show", added._id)).toBe(403);
  expect((await desk.send("POST", `/api/products/show/${added._id}`)).status).toBe(200);
  expect(await desk.onSale()).toHaveLength(1);
});

test("hides what content restores", async () => {
  const desk = await aDesk("content");
  const { _id } = await desk.added();
  await desk.send("DELETE", `/api/products/delete/${_id}`);
  expect(await desk.moves("restore", _id)).toBe(200);
  expect(await desk.onSale()).toEqual([]);
});

test("stores no picture when a role may not change it", async () => {
  const desk = await aDesk("accounts");
  const { _id } = await desk.added();
  async function names() {
    const found: string[] = [];
    for await (const { name } of desk.deps.files.list("images")) found.push(name);
    return found;
  }
  const before = await names();
  const Cookie = await signedInAdmin(desk, "accounts@urjavahan.example");
  const answer = await desk.edit(_id, [...goodFields, ["image", await aPngFile("#112233")]], { Cookie });
  expect([answer.status, await answer.json()]).toMatchObject([403, { fields: { image: refused } }]);
  expect(await names()).toEqual(before);
});

test("lets accounts change the price, and names the fields they may not change", async () => {
  const desk = await aDesk("accounts");
  const { _id } = await desk.added();
  expect((await desk.edits(_id, { price: "31000.00" })).status).toBe(200);
  const more = await desk.edits(_id, { price: "30000.00", title: "Cheaper", Colour: "Green" });
  expect(more.status).toBe(403);
  expect(await more.json()).toMatchObject({ fields: { title: refused, specifications: refused } });
  expect((await desk.adds()).status).toBe(403);
  expect((await desk.onSale())[0]).toMatchObject({ price: 31_000 });
});

test.each(["sales", "dispatch"] as const)("lets %s read products but not change them", async (role) => {
  const desk = await aDesk(role);
  const { _id } = await desk.added();
  expect((await desk.edits(_id, { price: "1.00" })).status).toBe(403);
  expect([await desk.moves("hide", _id), (await desk.adds()).status]).toEqual([403, 403]);
});
