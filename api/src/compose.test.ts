import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request, type Server } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { composeShop, type Shop } from "./compose.ts";
import { parseConfig } from "./config.ts";
import { defaultLimits } from "./limits.ts";
import { listen, tryAddress } from "./platform/http/listen.ts";
import { createLog } from "./platform/http/log.ts";
import { drain } from "./platform/process/shutdown.ts";
import { emptyEnv, freshEnv } from "./testing/fresh-database.ts";
import { anEnquiry } from "./testing/makers.ts";
import { get, post } from "./testing/requests.ts";

const log = createLog("silent");

/** Makes a shop in a database of its own unless `env` names another. */
async function aShop(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const config = parseConfig({ ...(await freshEnv()), PORT: "0", SAMPLE_CATALOGUE: "0", ...env });
  const shop = await composeShop(config, { log });
  onTestFinished(shop.close);
  return shop;
}

async function served(shop: Shop): Promise<Server> {
  const server = await listen(shop);
  onTestFinished(() => void (server.listening && server.close()));
  return server;
}

test("makes a new shop with its pages, no products and a setup code", async () => {
  const shop = await aShop(await emptyEnv());
  expect(shop.setupCode).toEqual({ code: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(await (await get(shop.app, "/api/products/get")).json()).toEqual([]);
  const home = await (await get(shop.app, "/api/pages/home")).json();
  expect(home).toMatchObject({ content: { heroProductId: null } });
});

test("keeps the data of a shop that is opened again", async () => {
  const env = await freshEnv();
  const first = await aShop(env);
  await post(first.app, "/api/enquiry/post", anEnquiry());
  await first.close();
  const again = await aShop(env);
  expect(await again.deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(1);
  expect(await again.deps.readDb.selectFrom("page_version").select("slug").execute()).toHaveLength(7);
});

test("names a damaged file of the payment stand-in in one sentence", async () => {
  const env = await freshEnv();
  writeFileSync(join(env.DATA_DIR ?? "", "stripe-sandbox.db"), "no database".repeat(100));
  await expect(aShop(env)).rejects.toThrow(/^.+stripe-sandbox\.db of the payment stand-in is damaged\. Delete it: /);
});

test("does no harm when it is closed twice", async () => {
  const shop = await aShop();
  await shop.close();
  await shop.close();
});

test("stops although a job waits for a payment provider that does not answer", async () => {
  const config = parseConfig({ ...(await freshEnv()), PORT: "0", SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop(config, { log, limits: { ...defaultLimits, stopJobsMs: 100 } });
  const compare = vi.spyOn(shop.deps.unknownMoney, "check").mockReturnValue(new Promise(() => undefined));
  shop.start();
  await expect.poll(() => compare.mock.calls.length).toBe(1);
  await shop.close();
});

test("listens on a free port and knows its own address", async () => {
  const shop = await aShop();
  await served(shop);
  expect(shop.deps.config.publicUrl).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/);
  const answer = await fetch(`${shop.deps.config.publicUrl}/api/health`);
  expect(await answer.json()).toEqual({ app: "chargefront", build: "development" });
});

test("answers a health check of HTTP/1.0, which names no host", async () => {
  const shop = await aShop();
  await served(shop);
  const socket = connect(Number(new URL(shop.deps.config.publicUrl).port), "127.0.0.1");
  socket.write("GET /api/ready HTTP/1.0\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test("names a port that is in use in one sentence", async () => {
  const shop = await aShop();
  await served(shop);
  const { port } = new URL(shop.deps.config.publicUrl);
  const second = await aShop({ PORT: port });
  await expect(listen(second)).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or choose another PORT.`,
  );
});

test("answers 413 to a body over 64 kB without a declared length", async () => {
  const shop = await aShop();
  await served(shop);
  const headers = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
  const sent = request(`${shop.deps.config.publicUrl}/api/enquiry/post`, { method: "POST", headers });
  sent.write("a".repeat(40_000));
  sent.end("a".repeat(40_000));
  const [answer] = await once(sent, "response");
  expect(answer.statusCode).toBe(413);
  answer.resume();
});

test("finishes a request in progress before it stops, and refuses a new one", async () => {
  const shop = await aShop();
  const server = await served(shop);
  const url = `${shop.deps.config.publicUrl}/api/enquiry/post`;
  const body = JSON.stringify(anEnquiry());
  const sent = request(url, {
    method: "POST",
    agent: false,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      Connection: "keep-alive",
    },
  });
  sent.write(body.slice(0, 20));
  await once(server, "request");
  const stopped = drain(server, 5000);
  await expect(fetch(url)).rejects.toThrow();
  sent.end(body.slice(20));
  const [answer] = await once(sent, "response");
  expect(answer.statusCode).toBe(200);
  answer.resume();
  await stopped;
  expect(await shop.deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(1);
});

test("ends an endless request when the grace period is over", async () => {
  const shop = await aShop();
  const server = await served(shop);
  const socket = connect(Number(new URL(shop.deps.config.publicUrl).port), "127.0.0.1");
  const closed = once(socket, "close");
  socket.on("error", () => {});
  socket.write(
    "POST /api/enquiry/post HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  );
  await once(server, "request");
  await drain(server, 100);
  await closed;
  expect(server.listening).toBe(false);
});

test("refuses an address in use before it touches the folder of the first server", async () => {
  const first = await aShop();
  await served(first);
  const port = new URL(first.deps.config.publicUrl).port;
  await expect(tryAddress(parseConfig({ PORT: port }))).rejects.toThrow("already in use");
  await expect(tryAddress(parseConfig({ PORT: "0" }))).resolves.toBeUndefined();
});
