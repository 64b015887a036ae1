import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { freshEnv } from "../../testing/fresh-database.ts";
import { anEnquiry, aProduct } from "../../testing/makers.ts";
import { get, ownOrigin, post } from "../../testing/requests.ts";
import { aCheckout, aCustomer } from "../../testing/shopper.ts";
import { createLog } from "../http/log.ts";
import { metricsServer } from "./metrics.ts";

/** Opens a shop with its metrics. */
async function aShop() {
  const env = { ...(await freshEnv()), PORT: "0", PUBLIC_URL: ownOrigin, SAMPLE_CATALOGUE: "0" };
  const config = parseConfig({ ...env, METRICS_PORT: "9464" });
  const shop = await composeShop(config, { log: createLog("silent") });
  onTestFinished(shop.close);
  if (!shop.figures) throw new Error("nobody reads the figures");
  const server = metricsServer(shop.figures, shop.deps.log).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  /** Requests the metrics under another host name, as a page does whose name points at this machine. */
  async function statusUnder(host: string, method = "GET"): Promise<number | undefined> {
    const asked = request({ host: "127.0.0.1", port, path: "/metrics", method, headers: { Host: host } }).end();
    const [answer]: IncomingMessage[] = await once(asked, "response");
    answer?.resume();
    return answer?.statusCode;
  }

  async function text(): Promise<string> {
    return (await ask("/metrics")).text();
  }

  /** Returns the value of a metric by its name and labels. */
  async function figure(name: string): Promise<number> {
    const line = (await text()).split("\n").find((one) => one.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1));
  }

  return { ...shop, ask, figure, statusUnder, text };
}

test("counts requests by method, route and status", async () => {
  const { app, figure } = await aShop();
  await get(app, "/api/health");
  await get(app, "/api/products/update/nothing");
  await get(app, "/api/products/update/nobody");
  const count = (labels: string) => figure(`chargefront_request_duration_seconds_count{${labels}}`);
  expect(await count('method="GET",route="/api/health",status="200"')).toBe(1);
  expect(await count('method="GET",route="/api/products/update/:id",status="404"')).toBe(2);
});

test("shows queue lengths, free disk space and the event loop delay", async () => {
  const { app, deps, figure } = await aShop();
  const { cookie } = await aCustomer(deps);
  await post(app, "/api/payment/create", aCheckout([await aProduct(deps)]), { Cookie: cookie });
  await post(app, "/api/enquiry/post", anEnquiry());
  expect(await figure("chargefront_orders_unpaid")).toBe(1);
  // A notice to the company, and an acknowledgement to the sender.
  expect(await figure("chargefront_mails_unsent")).toBe(2);
  expect(await figure("chargefront_disk_free_bytes")).toBeGreaterThan(0);
  expect(await figure("chargefront_event_loop_delay_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect(await figure("chargefront_requests_shed_total")).toBe(0);
  expect(await figure("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("shows the other metrics when the database does not answer", async () => {
  const { deps, figure } = await aShop();
  await deps.readDb.destroy();
  expect(await figure("chargefront_orders_unpaid")).toBeNaN();
  expect(await figure("chargefront_disk_free_bytes")).toBeGreaterThan(0);
});

test("times the calls of the file store, including lists and failed calls", async () => {
  const { deps, figure } = await aShop();
  const calls = (call: string) => figure(`chargefront_files_seconds_count{call="${call}"}`);
  const before = await calls("list");
  await deps.files.write("images/one.webp", new Uint8Array(3));
  await deps.files.write("images/other.webp", new Uint8Array(3));
  expect(await deps.files.has("images/one.webp")).toBe(true);
  expect(await deps.files.read("images/one.webp")).toEqual(new Uint8Array(3));
  const names: string[] = [];
  for await (const { name } of deps.files.list("images")) names.push(name);
  expect(names.toSorted()).toEqual(["images/one.webp", "images/other.webp"]);
  await expect(deps.files.take("imports/one.csv", "/nowhere/one.csv")).rejects.toThrow();
  expect([await calls("write"), await calls("has"), await calls("read")]).toEqual([2, 1, 1]);
  expect([await calls("list"), await calls("take")]).toEqual([before + 1, 1]);
});

test("contains no personal data", async () => {
  const { app, text } = await aShop();
  await post(app, "/api/enquiry/post", anEnquiry({ email: "canary@mail.example", name: "Canary Person" }));
  await get(app, "/api/canary@mail.example?name=canary");
  await get(app, "/canary@mail.example");
  expect(await text()).not.toMatch(/canary/i);
});

test("answers only the path of the metrics", async () => {
  const { ask } = await aShop();
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/api/health")).status).toBe(404);
});

test("keeps no metrics without a port for them", async () => {
  const config = parseConfig({ ...(await freshEnv()), PORT: "0", SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop(config, { log: createLog("silent") });
  onTestFinished(shop.close);
  expect([shop.figures, shop.deps.onAnswered]).toEqual([undefined, undefined]);
});

test("shows metrics under this machine's addresses, and answers a foreign name with 421", async () => {
  const { statusUnder } = await aShop();
  for (const host of ["127.0.0.1:9464", "localhost:9464", "LOCALHOST", "[::1]:9464"])
    expect([host, await statusUnder(host)]).toEqual([host, 200]);
  expect(await statusUnder("127.0.0.1", "HEAD")).toBe(200);
  for (const host of [
    "evil.example",
    "evil.example:9464",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "x",
    "a@127.0.0.1",
  ])
    expect([host, await statusUnder(host)]).toEqual([host, 421]);
});
