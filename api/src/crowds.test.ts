import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "./compose.ts";
import { parseConfig } from "./config.ts";
import { defaultLimits } from "./limits.ts";
import { listen } from "./platform/http/listen.ts";
import { createLog } from "./platform/http/log.ts";
import { freshEnv } from "./testing/fresh-database.ts";

/** Makes a shop with low limits. */
async function aShop({ inHand = 200, connectionsOfOne = 100, env = {} as Record<string, string> } = {}) {
  const limits = {
    ...defaultLimits,
    load: { ...defaultLimits.load, inHand },
    server: { ...defaultLimits.server, connectionsOfOne },
  };
  const config = parseConfig({ ...(await freshEnv()), PORT: "0", SAMPLE_CATALOGUE: "0", ...env });
  const shop = await composeShop(config, { log: createLog("silent"), limits });
  onTestFinished(shop.close);
  const server = await listen(shop);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;

  /** Returns whether a connection from this local address is kept open, so that an answer arrives over it. */
  async function connects(localAddress: string): Promise<{ readonly socket: Socket; readonly isKept: boolean }> {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write("GET /api/health HTTP/1.1\r\nHost: shop\r\n\r\n");
    const isKept = await Promise.race([once(socket, "data").then(() => true), once(socket, "close").then(() => false)]);
    return { socket, isKept };
  }

  return { connects, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test("sheds load with the usual error and Retry-After, and keeps running", async () => {
  const { ask } = await aShop({ inHand: 0 });
  const answer = await ask("/api/products/get");
  expect(answer.status).toBe(503);
  expect(["1", "2", "3", "4", "5"]).toContain(answer.headers.get("Retry-After"));
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({
    error: "The server is busy. Please try again in a moment.",
    code: "busy",
    requestId: answer.headers.get("X-Request-Id"),
  });
  expect((await ask("/api/health")).status).toBe(200);
  expect((await ask("/api/ready")).status).toBe(200);
});

test.each([
  ["a visitor without a proxy", "", 30],
  ["a proxy, which itself keeps it for up to two minutes", "127.0.0.1", 125],
])("keeps a connection of %s for the next request", async (_who, proxies, seconds) => {
  const { ask } = await aShop({ env: { TRUSTED_PROXIES: proxies } });
  expect((await ask("/api/health")).headers.get("Keep-Alive")).toBe(`timeout=${seconds}`);
});

test("limits the connections of one address, and keeps no other out", async () => {
  const { connects } = await aShop({ connectionsOfOne: 2 });
  const first = await connects("127.0.0.2");
  expect([first.isKept, (await connects("127.0.0.2")).isKept]).toEqual([true, true]);
  expect((await connects("127.0.0.2")).isKept).toBe(false);
  expect((await connects("127.0.0.3")).isKept).toBe(true);
  const closed = once(first.socket, "close");
  first.socket.end();
  await closed;
  expect((await connects("127.0.0.2")).isKept).toBe(true);
});

test("does not limit the connections of a trusted proxy", async () => {
  const { connects } = await aShop({ connectionsOfOne: 1, env: { TRUSTED_PROXIES: "127.0.0.2" } });
  for (let at = 0; at < 5; at += 1) expect((await connects("127.0.0.2")).isKept).toBe(true);
});
