import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { aProduct } from "../../testing/makers.ts";

async function aCatalogue() {
  const fresh = await freshApp();
  for (let made = 0; made < 5; made += 1) await aProduct(fresh.deps);
  const ask = (path: string, headers: Record<string, string> = {}) => fresh.app.request(path, { headers });
  return { ...fresh, ask, plain: await (await ask("/api/products/get")).text() };
}

test.each(["gzip, deflate, br, zstd", "br", "br;q=0.5, gzip"])(
  "sends brotli when the client accepts it (%s)",
  async (header) => {
    const { ask, plain } = await aCatalogue();
    const answer = await ask("/api/products/get", { "Accept-Encoding": header });
    expect(answer.headers.get("Content-Encoding")).toBe("br");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(plain);
    expect(bytes.length).toBeLessThan(plain.length / 3);
  },
);

test.each(["gzip", "deflate, GZIP;q=0.1", "br;q=0, gzip"])(
  "sends gzip when the client does not accept brotli (%s)",
  async (header) => {
    const { ask, plain } = await aCatalogue();
    const answer = await ask("/api/catalogue/changes", { "Accept-Encoding": header });
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
    expect(JSON.parse(text).products).toHaveLength(JSON.parse(plain).length);
  },
);

test.each([undefined, "", "identity", "gzip;q=0", "deflate"])(
  "sends no encoding that the client does not accept (%s)",
  async (header) => {
    const { ask, plain } = await aCatalogue();
    const answer = await ask("/api/products/get", header === undefined ? {} : { "Accept-Encoding": header });
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toBe(plain);
  },
);

test("does not compress an answer under 1 kB", async () => {
  const { ask } = await aCatalogue();
  const answer = await ask("/api/health", { "Accept-Encoding": "gzip, br" });
  expect(answer.headers.get("Content-Encoding")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ app: "chargefront" });
});

test("accepts the tag of a compressed answer for every encoding", async () => {
  const { ask } = await aCatalogue();
  const etag = (await ask("/api/products/get", { "Accept-Encoding": "br" })).headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\//);
  for (const encoding of ["br", "gzip", "identity"]) {
    const unchanged = await ask("/api/products/get", { "Accept-Encoding": encoding, "If-None-Match": etag });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("Vary")).toBe("Accept-Encoding");
    expect(unchanged.headers.get("Content-Encoding")).toBeNull();
  }
});
