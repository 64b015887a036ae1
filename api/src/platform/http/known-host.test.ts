import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";

const shop = { PUBLIC_URL: "https://shop.example", PAYMENTS: "sandbox" };

async function asked(host: string, path = "/api/products/get"): Promise<number> {
  const { app } = await freshApp({ env: shop });
  return (await app.request(path, { headers: { Host: host } })).status;
}

test.each(["shop.example", "SHOP.example:443", "127.0.0.1:3000", "localhost", "10.0.0.7", "[::1]:3000"])(
  "answers under %s",
  async (host) => {
    expect(await asked(host)).toBe(200);
  },
);

test.each([
  "evil.example",
  "shop.example.evil.example",
  "127.0.0.1.evil.example",
  "127.0.0.1@evil.example",
  "",
  "a b",
  // No address can be read from these.
  "999.999",
  "1.2.3.4.5.6",
  "127.0.0.1:99999",
  "[:::]",
])("refuses the name '%s', which is not the shop's, and says nothing else", async (host) => {
  const { app } = await freshApp({ env: shop });
  const answer = await app.request("/api/products/get", { headers: { Host: host } });
  expect(answer.status).toBe(421);
  expect(await answer.json()).toMatchObject({ code: "wrong-host" });
});

test("answers health checks under any name", async () => {
  expect([await asked("shop", "/api/health"), await asked("shop", "/api/ready")]).toEqual([200, 200]);
});
