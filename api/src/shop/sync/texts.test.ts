import type { CatalogueTexts } from "@chargefront/shared/product/catalogue-texts";
import { expect, test } from "vitest";
import { aProductDesk } from "../../testing/product-forms.ts";
import { get, jsonOf, send } from "../../testing/requests.ts";

const path = "/api/catalogue/texts";

async function aShop() {
  const desk = await aProductDesk();
  const product = await desk.added([["Power", "11 kW"]]);
  const put = (to: string, body: object) => send(desk.app, "PUT", to, desk.cookie, body);
  return {
    ...desk,
    product,
    translates: (text: object) =>
      put(`/api/products/${product._id}/texts/hi`, { title: "", description: "", state: "public", ...text }),
    names: (english: string, text: string | null) => put("/api/admin/terms", { language: "hi", english, text }),
    ask: async (query = "") => jsonOf<CatalogueTexts>(await get(desk.app, `${path}?language=hi${query}`)),
  };
}

test("sends a device the texts in its language only", async () => {
  const { ask, translates, names, product, app } = await aShop();
  expect(await ask()).toMatchObject({ texts: [], terms: [], more: false });
  await translates({ title: "वॉलबॉक्स" });
  await names("Power", "शक्ति");
  expect(await ask()).toMatchObject({
    language: "hi",
    texts: [{ id: product._id, title: "वॉलबॉक्स" }],
    terms: [{ english: "power", text: "शक्ति" }],
  });
  expect(await jsonOf(await get(app, `${path}?language=mr`))).toMatchObject({ texts: [], terms: [] });
});

test("sends the texts that changed since the last request, including deletions", async () => {
  const { ask, translates, names, product } = await aShop();
  await translates({ title: "वॉलबॉक्स", description: "कार्यालय के लिए।" });
  await names("Power", "शक्ति");
  const { cursor, epoch } = await ask();
  const since = `&since=${cursor}&epoch=${epoch}`;
  expect(await ask(since)).toMatchObject({ texts: [], terms: [], cursor });
  await translates({ title: "वॉलबॉक्स" });
  await names("Power", null);
  const answer = await ask(since);
  expect(answer.texts).toEqual([{ id: product._id, title: "वॉलबॉक्स" }]);
  expect(answer.terms).toEqual([{ english: "power", text: "" }]);
  await translates({});
  expect((await ask(since)).texts).toEqual([{ id: product._id }]);
  expect(await ask()).toMatchObject({ texts: [], terms: [] });
});

test("shows a draft only at the desk", async () => {
  const { ask, translates } = await aShop();
  await translates({ title: "वॉलबॉक्स", state: "draft" });
  expect((await ask()).texts).toEqual([]);
});

test("sends the texts of a restored product with it", async () => {
  const { ask, translates, send, product } = await aShop();
  await translates({ title: "वॉलबॉक्स" });
  await send("DELETE", `/api/products/delete/${product._id}`);
  const gone = await ask();
  expect(gone.texts).toEqual([]);
  await send("POST", `/api/products/restore/${product._id}`);
  expect((await ask(`&since=${gone.cursor}&epoch=${gone.epoch}`)).texts).toEqual([
    { id: product._id, title: "वॉलबॉक्स" },
  ]);
});

test("counts texts and terms together towards the limit, and continues in the next answer", async () => {
  const { ask, translates, names } = await aShop();
  await translates({ title: "वॉलबॉक्स" });
  await names("Power", "शक्ति");
  const first = await ask("&limit=1");
  expect(first).toMatchObject({ texts: [{ title: "वॉलबॉक्स" }], terms: [], more: true });
  expect(await ask(`&limit=1&since=${first.cursor}&epoch=${first.epoch}`)).toMatchObject({
    texts: [],
    terms: [{ text: "शक्ति" }],
    more: false,
  });
});

test("tells a client that it is up to date, by a tag that contains the language", async () => {
  const { app } = await aShop();
  const tagOf = async (language: string) => (await get(app, `${path}?language=${language}`)).headers.get("ETag") ?? "";
  expect(await tagOf("hi")).not.toBe(await tagOf("mr"));
  const again = await app.request(`${path}?language=hi`, { headers: { "If-None-Match": await tagOf("hi") } });
  expect(again.status).toBe(304);
});

test.each(["", "?language=", "?language=en", "?language=HI", "?language=xx"])(
  "refuses %s as a language",
  async (query) => {
    const { app } = await aShop();
    expect((await get(app, `${path}${query}`)).status).toBe(400);
  },
);
