import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { request } from "node:https";
import { join } from "node:path";
import { newId } from "@chargefront/shared/text/id";
import pg from "pg";
import { anEnquiry } from "../../api/src/testing/makers.ts";
import { openObjectStore } from "../../api/src/testing/object-store.ts";
import { readServices, trial } from "../rig/deployment.ts";
import { drawPicture } from "../rig/draw-picture.ts";
import { freePort } from "../rig/free-port.ts";
import { type FrontDoor, openHaproxy } from "../rig/haproxy.ts";
import { insist, onceMore } from "../rig/insist.ts";
import { projectBuild } from "../rig/project-build.ts";
import { createRandom } from "../rig/random.ts";
import { judged, type Result } from "../rig/result.ts";
import { type Server, startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { sleep, waitUntil } from "../rig/wait.ts";

const shops = ["web-1", "web-2", "work"] as const;
type Shop = (typeof shops)[number];

type Deployed = {
  readonly proxy: FrontDoor;
  readonly servers: Readonly<Record<Shop, Server>>;
  /** Where each is reached without the proxy. */
  readonly urls: Readonly<Record<Shop, string>>;
  readonly query: <Row>(words: string) => Promise<Row[]>;
  readonly close: () => Promise<void>;
};

/** Brings the database up to date and opens the processes of `deploy/compose.fleet.yaml` behind its proxy, with the
 *  variables that stand there; only hosts and ports are others. @throws Error when one does not open. */
async function deploy(server: string): Promise<Deployed> {
  const name = `chargefront_deployed_${process.pid}_${randomBytes(3).toString("hex")}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  const database = new URL(server);
  database.pathname = `/${name}`;
  const folder = makeTemporaryFolder("deployed");
  const bucket = await openObjectStore();
  const ports = { "web-1": await freePort(), "web-2": await freePort(), work: await freePort() };
  const proxy = await openHaproxy([ports["web-1"], ports["web-2"]]);
  const services = readServices("compose.fleet.yaml", {
    ...trial,
    PUBLIC_URL: proxy.origin,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  });

  const environmentOf = (service: string) => {
    const said = services[service]?.environment ?? {};
    const here = {
      DATABASE_URL: database.href,
      OBJECT_STORE: said.OBJECT_STORE?.replace("http://store:3900", bucket.address) ?? "",
      TRUSTED_PROXIES: "127.0.0.1",
      DATA_DIR: join(folder, service),
      // The image says so.
      NODE_ENV: "production",
    };
    return { ...said, ...here };
  };

  const build = projectBuild();
  for (const service of [...shops, "migrate"]) mkdirSync(join(folder, service));
  const env = { ...process.env, ...environmentOf("migrate") };
  const [code] = await once(spawn(process.execPath, [build.server], { env, stdio: "ignore" }), "exit");
  if (code !== 0) throw new Error(`migrate ended with ${code}`);
  const opened = await Promise.all(
    shops.map(async (shop) => {
      const place = { build, dataDir: join(folder, shop), port: ports[shop], publicUrl: proxy.origin };
      const one = await startServer({ ...place, env: { SAMPLE_CATALOGUE: "0", ...environmentOf(shop) } });
      return [shop, one] as const;
    }),
  );
  const servers = Object.fromEntries(opened) as Record<Shop, Server>;
  const urls = Object.fromEntries(shops.map((shop) => [shop, `http://127.0.0.1:${ports[shop]}`]));
  const client = new pg.Client(database.href);
  await client.connect();
  return {
    proxy,
    servers,
    urls: urls as Record<Shop, string>,
    query: async <Row>(words: string) => (await client.query(words)).rows as Row[],
    async close() {
      proxy.close();
      await Promise.all(opened.map(([, one]) => one.close()));
      await client.end();
      await bucket.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      removeFolder(folder);
    },
  };
}

type Answer = { readonly status: number; readonly cookie: string };

let visitors = 0;

/** Sends a request as one more visitor, again where it is refused, and once more where the connection breaks.
 *  @throws Error when it breaks twice. */
function visit(proxy: FrontDoor, path: string, body?: unknown): Promise<Answer> {
  return insist(() => onceMore(() => sendTo(proxy, path, body)));
}

function sendTo({ origin, certificate }: FrontDoor, path: string, body: unknown): Promise<Answer> {
  visitors += 1;
  const localAddress = `127.1.${(visitors >> 8) & 255}.${visitors & 255 || 1}`;
  return new Promise((resolve, reject) => {
    const asking = request(`${origin}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { origin, ...(body !== undefined && { "content-type": "application/json" }) },
      ca: certificate,
      agent: false,
      localAddress,
    });
    asking.once("error", reject).once("response", (answer) => {
      const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
      answer
        .once("error", reject)
        .resume()
        .once("end", () => resolve({ status: answer.statusCode ?? 0, cookie }));
    });
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const clerk = { email: "clerk@shop.example", password: "voltage240" };

/** What is promised of several processes: a change at one is seen at the other, a session that is ended at one is ended
 *  at the other, and one that is told to stop fails nobody. */
export async function playBehindProxy(server: string): Promise<Result> {
  const deployed = await deploy(server);
  try {
    const { proxy } = deployed;
    const isOpen = async () => (await visit(proxy, "/api/ready")).status === 200;
    await waitUntil("the proxy to find the processes", isOpen);
    const signUp = { ...clerk, userName: "Clerk", code: trial.ADMIN_SETUP_CODE };
    const signedUp = await visit(proxy, "/api/admins/adminsignup", signUp);
    const { cookie } = await visit(proxy, "/api/admins/adminslogin", clerk);
    if (cookie === "") throw new Error(`nobody can log in: ${signedUp.status}`);
    const { path, seenMs, wrong } = await changesPrice(deployed, cookie);
    const ended = await endsSession(deployed, cookie);
    const stopped = await stopsOne(deployed, path);
    return judged(
      "behind haproxy, as compose.fleet.yaml",
      stopped.asked,
      1,
      { lost: stopped.lost, duplicated: stopped.duplicated, wrong: [...wrong, ...ended, ...stopped.wrong] },
      `a price seen at the other process after ${Math.round(seenMs)} ms; one stopped in ${Math.round(stopped.tookMs / 1000)} s`,
    );
  } finally {
    await deployed.close();
  }
}

/** Saves prices at one process and reloads the page of the other. */
async function changesPrice({ urls, proxy }: Deployed, cookie: string) {
  const headers = { cookie, origin: proxy.origin };
  const form = new FormData();
  const fields = { title: "AC wallbox 11 kW", description: "For a car park.", rating: "4.4" };
  for (const [name, value] of Object.entries({ ...fields, price: "45000" })) form.append(name, value);
  form.append("image", new Blob([await drawPicture(createRandom(1))]), "picture.png");
  const added = await fetch(`${urls["web-1"]}/api/products/add`, { method: "POST", headers, body: form });
  if (added.status !== 201) throw new Error(`a product cannot be added: ${added.status} ${await added.text()}`);
  const { _id: id } = (await added.json()) as { _id: string };
  const path = `/Product/${id}`;
  const wrong: string[] = [];
  let seenMs = 0;
  for (const [price, shown] of [
    ["46000", "46,000"],
    ["47000", "47,000"],
    ["48000", "48,000"],
  ] as const) {
    const edit = new FormData();
    for (const [name, value] of Object.entries({ ...fields, price })) edit.append(name, value);
    const saving = { method: "PUT", headers, body: edit };
    const { status } = await fetch(`${urls["web-1"]}/api/products/update/${id}`, saving);
    if (status !== 200) wrong.push(`a price is saved with ${status}`);
    const savedAt = performance.now();
    const shows = async () => (await (await fetch(`${urls["web-2"]}${path}`)).text()).includes(shown);
    await waitUntil("the other process to show a new price", shows, { everyMs: 5 });
    seenMs = Math.max(seenMs, performance.now() - savedAt);
    const own = await (await fetch(`${urls["web-1"]}${path}`)).text();
    if (!own.includes(shown)) wrong.push("who saved a price is shown the old one");
  }
  return { path, seenMs, wrong };
}

/** Logs out at one process and goes on at the other. */
async function endsSession({ urls, proxy }: Deployed, cookie: string): Promise<string[]> {
  const headers = { cookie, origin: proxy.origin };
  const asksBoth = () =>
    Promise.all(
      (["web-1", "web-2"] as const).map(
        async (shop) => (await fetch(`${urls[shop]}/api/admin/attention`, { headers })).status,
      ),
    );
  const before = await asksBoth();
  await fetch(`${urls["web-1"]}/api/admins/logout`, { method: "POST", headers });
  const after = await asksBoth();
  const told = `${before} ${after}`;
  return told === "200,200 401,401" ? [] : [`a session that was ended at one process: ${told}`];
}

const everyMs = 25;

/** Stops one process while visitors read and send enquiries through the proxy. */
async function stopsOne({ proxy, servers, query }: Deployed, path: string) {
  const sent: string[] = [];
  const wrong: string[] = [];
  const asked: Promise<void>[] = [];
  const ask = async (at: number) => {
    const id = newId();
    const isEnquiry = at % 3 === 0;
    if (isEnquiry) sent.push(id);
    const { status } = isEnquiry
      ? await visit(proxy, "/api/enquiry/post", anEnquiry({ id }))
      : await visit(proxy, at % 3 === 1 ? path : "/api/catalogue/changes?limit=200");
    if (status !== 200) wrong.push(`answered ${status}`);
    answered += 1;
  };
  let answered = 0;
  let isOver = false;
  const crowd = (async () => {
    for (let at = 0; !isOver; at += 1) {
      asked.push(ask(at).catch((cause: unknown) => void wrong.push(`not answered: ${cause}`)));
      await sleep(everyMs);
    }
  })();
  await waitUntil("visitors to be answered", () => answered >= 20);
  const from = performance.now();
  const code = await servers["web-1"].stop();
  const tookMs = performance.now() - from;
  if (code !== 0) wrong.push(`the process ended with ${code}`);
  const before = answered;
  await waitUntil("the other process to answer", () => answered >= before + 20);
  isOver = true;
  await crowd;
  await Promise.all(asked);
  const stored = await query<{ id: string; count: number }>(
    "select id, count(*)::integer as count from enquiry group by id",
  );
  const counts = new Map(stored.map(({ id, count }) => [id, count]));
  return {
    asked: asked.length,
    tookMs,
    wrong,
    lost: sent.filter((id) => !counts.has(id)).length,
    duplicated: stored.filter(({ count }) => count > 1).length,
  };
}
