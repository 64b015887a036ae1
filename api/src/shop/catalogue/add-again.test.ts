import type { ProblemBody } from "@chargefront/shared/problem";
import type { AdminProduct } from "@chargefront/shared/product/admin-product";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { aPngFile, aProductDesk, goodFields } from "../../testing/product-forms.ts";
import { jsonOf } from "../../testing/requests.ts";

async function aRepeatingDesk() {
  const desk = await aProductDesk();
  const image = ["image", await aPngFile()] as const;
  return {
    ...desk,
    addsUnder: (key: string, changes: readonly (readonly [string, string])[] = []) => {
      const names = changes.map(([name]) => name);
      const kept = goodFields.filter(([name]) => !names.includes(name));
      return desk.add([...kept, ...changes, image], { "Idempotency-Key": key });
    },
    products: () => desk.deps.readDb.selectFrom("product").select(["id", "title"]).execute(),
    actions: () => desk.deps.readDb.selectFrom("activity").select("kind").execute(),
  };
}

test("answers a form that is sent again after its response was lost with the product it added", async () => {
  const { addsUnder, products, actions } = await aRepeatingDesk();
  const key = newId();
  const first = await jsonOf<AdminProduct>(await addsUnder(key, [["Power", "11 kW"]]));
  const again = await addsUnder(`"${key.toUpperCase()}"`, [["Power", "11 kW"]]);
  expect(again.status).toBe(201);
  expect(await jsonOf<AdminProduct>(again)).toEqual(first);
  expect(await products()).toHaveLength(1);
  expect(await actions()).toEqual([{ kind: "product-added" }]);
});

test("adds one product when a form is sent twice at the same moment", async () => {
  const { addsUnder, products } = await aRepeatingDesk();
  const key = newId();
  const answers = await Promise.all([1, 2, 3].map(() => addsUnder(key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const ids = await Promise.all(answers.map(async (answer) => (await jsonOf<AdminProduct>(answer))._id));
  expect(new Set(ids).size).toBe(1);
  expect(await products()).toHaveLength(1);
});

test.each<[string, readonly [string, string]]>([
  ["title", ["title", "Another title"]],
  ["price", ["price", "1"]],
  ["custom field", ["Power", "22 kW"]],
])("refuses another %s under the same key, returns the existing product and changes nothing", async (_what, field) => {
  const { addsUnder, products } = await aRepeatingDesk();
  const key = newId();
  const first = await jsonOf<AdminProduct>(await addsUnder(key));
  const other = await addsUnder(key, [field]);
  expect(other.status).toBe(409);
  expect(await jsonOf<ProblemBody>(other)).toMatchObject({ code: "id-conflict", product: first });
  expect(await products()).toEqual([{ id: first._id, title: first.title }]);
});

test("refuses to repeat the addition of a product that has been deleted since", async () => {
  const { addsUnder, send, products } = await aRepeatingDesk();
  const key = newId();
  const { _id } = await jsonOf<AdminProduct>(await addsUnder(key));
  await send("DELETE", `/api/products/delete/${_id}`);
  for (const changes of [[], [["price", "1"]]] as const) {
    const again = await addsUnder(key, changes);
    expect(again.status).toBe(404);
    expect(await jsonOf<ProblemBody>(again)).toMatchObject({
      error: "This product was added earlier and later deleted.",
    });
  }
  expect(await products()).toHaveLength(1);
});

test("adds another product for the same form without a key or under another key", async () => {
  const { add, addsUnder, products } = await aRepeatingDesk();
  const image = ["image", await aPngFile()] as const;
  for (let times = 0; times < 2; times += 1) expect((await add([...goodFields, image])).status).toBe(201);
  for (let times = 0; times < 2; times += 1) expect((await addsUnder(newId())).status).toBe(201);
  expect(await products()).toHaveLength(4);
});

test.each(["", "7", "x".repeat(36)])("refuses a key like %j", async (key) => {
  const { addsUnder, products } = await aRepeatingDesk();
  const refused = await addsUnder(key);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ fields: { "Idempotency-Key": "Idempotency-Key must be a UUID." } });
  expect(await products()).toEqual([]);
});
