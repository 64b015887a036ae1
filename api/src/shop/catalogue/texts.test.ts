import type { ProblemBody } from "@chargefront/shared/problem";
import type { ProductText, Term } from "@chargefront/shared/product/product-text";
import { newId } from "@chargefront/shared/text/id";
import { expect, test } from "vitest";
import { aProductDesk } from "../../testing/product-forms.ts";
import { jsonOf, send } from "../../testing/requests.ts";

const hindi = { title: "एसी वॉलबॉक्स 11 kW", description: "कार्यालय की पार्किंग के लिए।", state: "public" };

async function aTranslator() {
  const desk = await aProductDesk();
  const product = await desk.added([["Power", "11 kW"]]);
  const put = (path: string, body: unknown, ifMatch?: string) =>
    send(desk.app, "PUT", path, desk.cookie, body, ifMatch ? { "If-Match": ifMatch } : {});
  const path = `/api/products/${product._id}/texts/hi`;
  return {
    ...desk,
    product,
    path,
    put,
    text: async () => jsonOf<ProductText>(await desk.read(path)),
    terms: async () => jsonOf<Term[]>(await desk.read("/api/admin/terms?language=hi")),
  };
}

test("translates a product and keeps its English texts", async () => {
  const { text, put, path, product, read } = await aTranslator();
  expect(await text()).toMatchObject({ title: "", description: "", state: "draft", revision: 0, isOlder: false });
  const answer = await put(path, hindi, '"0"');
  expect(answer.status).toBe(200);
  const saved = await jsonOf<ProductText>(answer);
  expect(saved).toMatchObject({ ...hindi, isOlder: false, updatedBy: "Asha" });
  expect(saved.revision).toBeGreaterThan(product.revision);
  expect(await (await read(`/api/products/update/${product._id}`)).json()).toMatchObject({
    title: product.title,
    revision: product.revision,
  });
});

test("refuses the second of two concurrent translations and returns the first", async () => {
  const { put, path } = await aTranslator();
  await put(path, hindi, '"0"');
  const late = await put(path, { ...hindi, title: "वॉलबॉक्स" }, '"0"');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: "edit-conflict", text: { title: hindi.title } });
  expect((await put(path, hindi, '"0"')).status).toBe(200);
});

test("marks a translation as outdated when the English text changes, but not when the price does", async () => {
  const { put, path, edit, product, text } = await aTranslator();
  await put(path, hindi);
  await edit(product._id, [
    ["title", product.title],
    ["price", "1"],
    ["rating", "4"],
  ]);
  expect(await text()).toMatchObject({ isOlder: false });
  await edit(product._id, [
    ["title", "AC wallbox"],
    ["price", "1"],
    ["rating", "4"],
  ]);
  expect(await text()).toMatchObject({ isOlder: true, title: hindi.title });
  const again = await put(path, hindi);
  expect(await again.json()).toMatchObject({ isOlder: false });
});

test("marks a translation as outdated when the English changed after the translator read it", async () => {
  const { put, path, edit, product, text } = await aTranslator();
  const { sourceHash } = await text();
  await edit(product._id, [
    ["title", "AC wallbox"],
    ["price", "1"],
    ["rating", "4"],
  ]);
  const late = await jsonOf<ProductText>(await put(path, { ...hindi, sourceHash }, '"0"'));
  expect(late).toMatchObject({ ...hindi, isOlder: true, source: { title: "AC wallbox" } });
  expect((await put(path, { ...hindi, sourceHash }, '"0"')).status).toBe(200);
  await put(path, { ...hindi, sourceHash: late.sourceHash }, `"${(await text()).revision}"`);
  expect(await text()).toMatchObject({ isOlder: false, sourceHash: late.sourceHash });
});

test("leaves out the texts of a deleted product until it is restored", async () => {
  const { put, path, send, product, text, read } = await aTranslator();
  await put(path, hindi);
  await send("DELETE", `/api/products/delete/${product._id}`);
  expect((await read(path)).status).toBe(404);
  expect((await put(path, hindi)).status).toBe(404);
  await send("POST", `/api/products/restore/${product._id}`);
  expect(await text()).toMatchObject({ title: hindi.title });
});

test.each([
  ["title", { ...hindi, title: " " }],
  ["title", { ...hindi, title: "क".repeat(121) }],
  ["description", { ...hindi, description: "क".repeat(6000) }],
  ["description", { ...hindi, description: "half \ud83d" }],
  ["state", { ...hindi, state: "hidden" }],
  ["price", { ...hindi, price: 1 }],
  ["sourceHash", { ...hindi, sourceHash: "0".repeat(65) }],
  ["sourceHash", { ...hindi, sourceHash: "g".repeat(64) }],
])("refuses an invalid %s of a translation", async (field, body) => {
  const { put, path } = await aTranslator();
  const answer = await put(path, body);
  expect(answer.status).toBe(400);
  expect(Object.keys((await jsonOf<ProblemBody>(answer)).fields ?? {})).toEqual([field]);
});

test("keeps marks, braces and tags as typed, but removes direction marks", async () => {
  const { put, path } = await aTranslator();
  const answer = await put(path, { ...hindi, title: "<script>{n}</script>", description: "एक\u202e दो" });
  expect(await answer.json()).toMatchObject({ title: "<script>{n}</script>", description: "एक दो" });
});

test.each(["en", "HI", "xx", "hi%2Fmr"])("refuses translations into %s", async (language) => {
  const { put, product } = await aTranslator();
  expect((await put(`/api/products/${product._id}/texts/${language}`, hindi)).status).toBe(400);
});

test("refuses texts of a product that never existed", async () => {
  const { put } = await aTranslator();
  expect((await put(`/api/products/${newId()}/texts/hi`, hindi)).status).toBe(404);
});

test("translates names and values of specifications once for all products", async () => {
  const { put, terms } = await aTranslator();
  expect(await terms()).toEqual([
    { english: "11 kW", text: "", revision: 0 },
    { english: "Power", text: "", revision: 0 },
  ]);
  const term = { language: "hi", english: "Power", text: "शक्ति" };
  expect((await put("/api/admin/terms", term, '"0"')).status).toBe(200);
  expect((await terms())[1]).toMatchObject({ english: "Power", text: "शक्ति" });
  const late = await put("/api/admin/terms", { ...term, text: "ताकत" }, '"0"');
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ term: { text: "शक्ति" } });
  expect((await put("/api/admin/terms", { ...term, text: "" })).status).toBe(400);
  expect((await put("/api/admin/terms", { ...term, language: "en" })).status).toBe(400);
  await put("/api/admin/terms", { ...term, text: null });
  expect((await terms())[1]).toMatchObject({ text: "" });
});
