import { newId } from "@chargefront/shared/text/id";
import { anEnquiry, cookieOf } from "../../api/src/testing/makers.ts";
import { readServices, trial } from "../rig/deployment.ts";
import { fetchAlone } from "../rig/fetch-alone.ts";
import { type Fleet, onFleet, type Process, twoOf } from "../rig/fleet.ts";
import { freePort } from "../rig/free-port.ts";
import { type FrontDoor, openHaproxy } from "../rig/haproxy.ts";
import { insist, onceMore } from "../rig/insist.ts";
import { startLoops } from "../rig/loops.ts";
import { judged, type Result, unless } from "../rig/result.ts";
import { runBuilt } from "../rig/run-built.ts";
import { showTerms } from "../rig/shown-terms.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { sleep, waitUntil } from "../rig/wait.ts";

const services = ["web-1", "web-2", "work"] as const;

/** The variables of a service of `deploy/compose.fleet.yaml`, but for those that name other machines and their secrets. */
function variablesOf(service: string, publicUrl: string): Record<string, string> {
  const all = readServices("compose.fleet.yaml", { ...trial, PUBLIC_URL: publicUrl })[service]?.environment ?? {};
  const elsewhere = /^(DATABASE_URL|OBJECT_STORE|S3_.*|SHOP_SECRET|SMTP_URL|STRIPE_.*)$/;
  const here = Object.fromEntries(Object.entries(all).filter(([name]) => !elsewhere.test(name)));
  // The image says that it is production.
  return { ...here, TRUSTED_PROXIES: "127.0.0.1", NODE_ENV: "production" };
}

/** Plays what several processes promise when they run as `deploy/compose.fleet.yaml` says behind its proxy: a change at
 *  one is visible at the other, a session that is ended at one is ended at the other, and a process that is stopped
 *  gracefully fails no visitor. */
export async function playBehindProxy(): Promise<Result> {
  const [one, other, work] = [await freePort(), await freePort(), await freePort()];
  const proxy = await openHaproxy([one, other]);
  const { origin: publicUrl } = proxy;
  async function migrate(env: Readonly<Record<string, string>>): Promise<void> {
    const own = { ...variablesOf("migrate", publicUrl), DATA_DIR: makeTemporaryFolder("migrate") };
    const { code, said } = await runBuilt("main.js", { env: { ...env, ...own } });
    if (code !== 0) throw new Error(`migrate ended with ${code}: ${said}`);
  }
  const options = { count: services.length, ports: [one, other, work], publicUrl, prepare: migrate };
  const envOf = (at: number) => variablesOf(services[at] ?? "", publicUrl);
  return onFleet({ ...options, envOf }, async (fleet) => {
    await waitUntil("the proxy to find both processes", async () => (await proxy.countUp()) === 2);
    const account = { email: "clerk@shop.example", password: "voltage240" };
    const signUp = { ...account, userName: "Clerk", code: trial.ADMIN_SETUP_CODE };
    const signedUp = await visit(proxy, "/api/admins/adminsignup", signUp);
    if (signedUp.status !== 201) throw new Error(`no one can sign up: ${signedUp.status}`);
    const cookie = cookieOf(await visit(proxy, "/api/admins/adminslogin", account));
    const [at, second] = twoOf(fleet.processes);
    const seenMs = await showTerms(second, { at, cookie, title: "Terms of the fleet" });
    const wrong = await wrongOfSession([at, second], cookie);
    const stopped = await stopOne(fleet, proxy);
    const note = `a change seen at the other process after ${Math.round(seenMs)} ms; one stopped in ${Math.round(stopped.tookMs / 1000)} s`;
    const found = { ...stopped, wrong: [...wrong, ...stopped.wrong] };
    return judged("behind haproxy, as compose.fleet.yaml", stopped.answered, 1, found, note);
  }).finally(proxy.close);
}

let visitors = 0;

/** Sends a request as one more visitor, at an address of their own, again where it is refused, and once more where the
 *  connection breaks. @throws Error when it breaks twice. */
function visit({ origin, certificate: ca }: FrontDoor, path: string, body?: unknown): Promise<Response> {
  visitors += 1;
  const localAddress = `127.1.${(visitors >> 8) & 255}.${visitors & 255 || 1}`;
  const headers = { origin, "content-type": "application/json" };
  const init = body === undefined ? {} : { method: "POST", headers, body: JSON.stringify(body) };
  return insist(() => onceMore(() => fetchAlone(origin + path, init, { ca, localAddress })));
}

/** Logs out at one process and goes on at the other. */
async function wrongOfSession(processes: readonly [Process, Process], cookie: string): Promise<string[]> {
  const ask = (one: Process, method: "GET" | "POST", path: string) => insist(() => one.asks({ method, path, cookie }));
  const statuses = async () => {
    const answers = await Promise.all(processes.map((one) => ask(one, "GET", "/api/admin/attention")));
    return answers.map(({ status }) => status).join();
  };
  const before = await statuses();
  await ask(processes[0], "POST", "/api/admins/logout");
  const seen = `${before} ${await statuses()}`;
  return unless(seen === "200,200 401,401", `a session that was ended at one process: ${seen}`);
}

/** Stops one process while visitors read and send enquiries through the proxy. */
async function stopOne(fleet: Fleet, proxy: FrontDoor) {
  const sent: string[] = [];
  const wrong: string[] = [];
  let answered = 0;
  const crowd = startLoops(5, async () => {
    const id = newId();
    sent.push(id);
    for (const [where, body] of [
      ["/api/enquiry/post", anEnquiry({ id })],
      ["/Product"],
      ["/api/catalogue/changes"],
    ] as const) {
      const { status } = await visit(proxy, where, body).catch((cause: unknown) => ({ status: String(cause) }));
      wrong.push(...unless(status === 200, `${where}: ${status}`));
      answered += 1;
    }
    await sleep(50);
  });
  const more = (count: number) => {
    const due = answered + count;
    return waitUntil("visitors to be answered", () => answered >= due);
  };
  await more(20);
  const from = performance.now();
  const code = await fleet.processes[0]?.stop();
  const tookMs = performance.now() - from;
  await more(20);
  await crowd.stop();
  wrong.push(...unless(code === 0, `the process ended with ${code}`));
  const stored = (await fleet.query<{ id: string }>("select id from enquiry")).map(({ id }) => id);
  const lost = sent.filter((id) => !stored.includes(id)).length;
  return { answered, tookMs, wrong, lost, duplicated: stored.length - new Set(stored).size };
}
