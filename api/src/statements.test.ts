import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { keepCatalogueState } from "./platform/db/catalogue-revision.ts";
import { loadSamplePages } from "./shop/content/load-sample-pages.ts";
import { freshDeps } from "./testing/fresh-deps.ts";
import { aProduct } from "./testing/makers.ts";
import { get } from "./testing/requests.ts";

/** Makes a shop that counts the database statements of each request. */
async function aCountedShop() {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { deps } = await freshDeps();
  await loadSamplePages(deps, () => null);
  const product = await aProduct(deps);
  const readDb = deps.readDb.withPlugin(counting);
  // Assumes that no change is made, so that the state is not read again.
  const catalogueState = keepCatalogueState({ readDb, version: () => 1 });
  const app = createApp({ ...deps, db: deps.db.withPlugin(counting), readDb, catalogueState });
  const asks = async (path: string, headers: Record<string, string> = {}) => {
    statements = 0;
    const answer = await app.request(path, { headers });
    return { status: answer.status, tag: answer.headers.get("ETag") ?? "", statements };
  };
  return { asks, product, get: (path: string) => get(app, path) };
}

test("uses no statement for a cached answer, and three for a product", async () => {
  const { asks, product } = await aCountedShop();
  await asks("/api/products/get");
  expect(await asks("/api/products/get")).toMatchObject({ status: 200, statements: 0 });
  expect(await asks(`/api/products/update/${product.id}`)).toMatchObject({ status: 200, statements: 3 });
});

test("uses no statement for a device that is up to date", async () => {
  const { asks, get: gets } = await aCountedShop();
  const { cursor, cursorTag, epoch } = (await (await gets("/api/catalogue/changes")).json()) as Record<string, string>;
  const path = `/api/catalogue/changes?since=${cursor}&tag=${cursorTag}&epoch=${epoch}`;
  const { tag, status } = await asks(path);
  expect(status).toBe(200);
  const again = await asks(path, { "If-None-Match": tag });
  expect(again).toMatchObject({ status: 304, statements: 0 });
});
