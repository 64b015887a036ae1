import { setTimeout as wait } from "node:timers/promises";
import { createWriter } from "../rig/enquiry.ts";
import { freePort } from "../rig/free-port.ts";
import { addressOf, postEnquiry } from "../rig/post.ts";
import { projectBuild } from "../rig/project-build.ts";
import { createRandom } from "../rig/random.ts";
import { startServer } from "../rig/server.ts";
import { median, percentile } from "../rig/statistics.ts";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { atMost, type Figure, figure } from "./figure.ts";
import { ms, seconds } from "./units.ts";

/** The figures: 10,000 products in under 60 s, and nobody else waits for over 100 ms. */
const products = 10_000;
const longestImportMs = 60_000;
const longestWaitMs = 100;

/** What the server says of an import. */
type Run = { readonly state: string; readonly problems: unknown };

const everyMs = 20;

/** Imports products into a real server process while others ask for its health and send enquiries, and measures their
 *  waits. */
export async function play(): Promise<Figure[]> {
  const port = await freePort();
  const api = `http://127.0.0.1:${port}`;
  const server = await startServer({
    build: projectBuild(),
    dataDir: makeTemporaryFolder("bench"),
    port,
    publicUrl: api,
  });
  try {
    const admin = await signUp(api);
    const idle = await meanwhile(api, () => wait(3000));
    const busy = await meanwhile(api, () => importProducts(api, admin));
    const { totalMs, checkedMs } = busy.value;
    return [
      figure({
        what: `import of ${products} products`,
        ours: seconds(totalMs),
        beside: `of it the dry run ${seconds(checkedMs)}`,
        demand: atMost(longestImportMs, totalMs, seconds),
      }),
      waits("health", busy.health, idle.health),
      waits("an enquiry", busy.enquiry, idle.enquiry),
    ];
  } finally {
    await server.close();
  }
}

function waits(name: string, measured: readonly number[], idle: readonly number[]): Figure {
  const longest = Math.max(...measured);
  return figure({
    what: `${name} meanwhile, longest wait of ${measured.length}`,
    ours: `${ms(longest)}, 99 in 100 within ${ms(percentile(measured, 0.99))}, the middle one ${ms(median(measured))}`,
    beside: `without an import: longest ${ms(Math.max(...idle))}`,
    demand: atMost(longestWaitMs, longest, ms),
  });
}

/** Asks the server for its health and sends it an enquiry, each every 20 ms, for as long as the task lasts. */
async function meanwhile<Value>(api: string, task: () => Promise<Value>) {
  const writer = createWriter(createRandom(1));
  const health: number[] = [];
  const enquiry: number[] = [];
  const asked: Promise<void>[] = [];
  const timed = async (into: number[], ask: () => Promise<unknown>) => {
    const from = performance.now();
    await ask();
    into.push(performance.now() - from);
  };
  const timer = setInterval(() => {
    asked.push(
      timed(health, () => fetch(`${api}/api/health`).then((answer) => answer.json())),
      timed(enquiry, async () => {
        const { status } = await postEnquiry(api, writer.inFile(), addressOf(asked.length));
        if (status !== 200) throw new Error(`an enquiry was answered by ${status}`);
      }),
    );
  }, everyMs);
  try {
    return { value: await task(), health, enquiry };
  } finally {
    clearInterval(timer);
    await Promise.all(asked);
  }
}

async function importProducts(api: string, admin: Record<string, string>) {
  const from = performance.now();
  const headers = { ...admin, "Content-Type": "text/csv" };
  const answer = await fetch(`${api}/api/products/import`, { method: "POST", headers, body: file() });
  const { id } = (await answer.json()) as { id: string };
  await until(api, admin, id, "checked");
  const checkedMs = performance.now() - from;
  await fetch(`${api}/api/products/import/${id}/apply`, { method: "POST", headers: admin });
  await until(api, admin, id, "done");
  return { checkedMs, totalMs: performance.now() - from };
}

async function until(api: string, headers: Record<string, string>, id: string, state: "checked" | "done") {
  for (;;) {
    const run = (await (await fetch(`${api}/api/products/import/${id}`, { headers })).json()) as Run;
    if (run.state === state) return;
    if (run.state === "refused" || run.state === "failed") throw new Error(JSON.stringify(run.problems));
    await wait(250);
  }
}

/** Products such as the sample catalogue has, with eight specifications each. */
function file(): string {
  const numbers = Array.from({ length: 8 }, (_, at) => at + 1);
  const heading = ["Title", "Description", "Price", "Rating"].concat(
    numbers.flatMap((number) => [`Specification ${number} name`, `Specification ${number} value`]),
  );
  const description = "For depots, forecourts and car parks, with two outlets and a payment terminal. ".repeat(4);
  const lines = Array.from({ length: products }, (_, at) =>
    [
      `Charger ${at}`,
      `"${description}"`,
      (1000 + at).toFixed(2),
      "4.3",
      ...numbers.flatMap((number) => [`Name ${number}`, `${at} kW`]),
    ].join(","),
  );
  return `${heading.join(",")}\r\n${lines.join("\r\n")}\r\n`;
}

async function signUp(api: string): Promise<Record<string, string>> {
  const email = "meera@urjavahan.example";
  const password = "voltage2021";
  const post = (path: string, body: unknown) =>
    fetch(`${api}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: api },
      body: JSON.stringify(body),
    });
  await post("/api/admins/adminsignup", { email, password, userName: "Meera Nair", code: "test-setup-code" });
  const answer = await post("/api/admins/adminslogin", { email, password });
  return { Cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "", Origin: api };
}
