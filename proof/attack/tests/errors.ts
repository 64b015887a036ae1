import { once } from "node:events";
import { connect } from "node:net";
import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { type Answer, ask, askAll, type Named } from "../ask.ts";
import { callsOf, cookieFor, toQuestion, withValue } from "../calls.ts";
import { nameOf } from "../fields.ts";
import { readList } from "../lists/read-list.ts";
import { openScene, type Scene } from "../scene.ts";

type Texts = "addresses" | "bodies" | "bytes" | "methods" | "names" | "paths" | "targets" | "types" | "ups";

/** `headers`: those that name another host; `names`, `targets`: parameters that name where to go on, and what they may
 *  name; `bytes`: whole requests; `ups`: spellings of the folder above. */
const lists = readList<
  Readonly<Record<Texts, readonly string[]>> & {
    readonly headers: readonly (readonly [name: string, host: string])[];
    readonly values: readonly unknown[];
  }
>("errors");

const long = {
  bodies: ["[".repeat(5000), `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`],
  binary: [Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d])],
  values: [1e308, 2 ** 63, "x".repeat(10_000), "9".repeat(400)],
  headers: [["host", "a".repeat(5000)]] as const,
  paths: [`/${"a/".repeat(2000)}`, `/?${"a=1&".repeat(3000)}`, `/api/products/update/${"9".repeat(5000)}`],
  bytes: [`GET / HTTP/1.1\r\nHost: shop\r\nX: ${"a".repeat(20_000)}\r\n\r\n`],
};

/** Words of the inside of the server that are in no answer. */
const insides =
  /\bat [\w.<>]+ \(|node_modules|\/api\/(dist|src)\/|node:internal|SQLITE_|SqliteError|ZodError|TypeError|RangeError|\/tmp\/chargefront/;

/** Words of the files that the ways up lead to. */
const files = /root:.*:0:0:|SQLite format 3|"workspaces"|"better-sqlite3"/;

const evil = "evil.example";

/** docs/security.md#T22, docs/security.md#T37, after what ZAP tries: no request is answered with the inside of the
 *  server, with a file that is not offered, with a way to another site, or with a 500. */
export function errors(seed: number, isFull: boolean): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    const scene = await openScene(api);
    const wrong: string[] = [];
    let asked = 0;
    const judge = (what: string, { status, headers, body }: Pick<Answer, "status" | "headers" | "body">) => {
      asked += 1;
      const said = `${body} ${JSON.stringify(headers)}`;
      if (status >= 500) wrong.push(`${what} is answered ${status}`);
      if (insides.test(said)) wrong.push(`${what} shows ${insides.exec(said)?.[0]}`);
      const to = headers.location;
      if (to !== undefined && new URL(to, api).origin !== api) wrong.push(`${what} leads to ${to}`);
      if (headers["set-cookie"]?.some((line) => line.startsWith("x=")) || "x-evil" in headers) {
        wrong.push(`${what} writes headers`);
      }
    };
    // First, since what an admin is made to store later is shown as it is.
    await askAll(api, foreignHosts(), (what, answer) => {
      judge(what, answer);
      const mirrored = `${answer.body.replaceAll(/next=\/\/evil\.example/g, "")} ${JSON.stringify(answer.headers)}`;
      if (mirrored.includes(evil)) wrong.push(`${what} is mirrored`);
    });
    await askAll(api, waysUp(), (what, answer) => {
      judge(what, answer);
      if (files.test(answer.body)) wrong.push(`${what} reads a file`);
      if (answer.status === 200 && !what.startsWith("/api/")) wrong.push(`${what} is answered 200`);
    });
    await askAll(
      api,
      [...oddBodies(scene, isFull), ...oddValues(scene, isFull), ...oddMethods(scene), ...oddPaths()],
      judge,
    );
    for (const bytes of [...lists.bytes, ...long.bytes]) {
      const said = await sendBytes(api, bytes);
      const [, status = "0"] = /^HTTP\/1\.1 (\d+)/.exec(said) ?? [];
      const location = /^location: (.*)$/im.exec(said)?.[1];
      const headers = { location, ...(/^x-evil:/im.test(said) && { "x-evil": "1" }) };
      judge(JSON.stringify(bytes.slice(0, 60)), { status: Number(status), headers, body: said });
    }
    const alive = await ask(api, { path: "/api/health" });
    if (alive.status !== 200) wrong.push("the shop is no longer well");
    const note = `${asked} requests: bodies, values, methods, paths, hosts and bytes`;
    return judged("errors", asked, 0, { wrong }, note);
  });
}

function oddBodies(scene: Scene, isFull: boolean): Named[] {
  const posting = callsOf(scene).filter(({ method, key }) => method !== "GET" && !key.includes("logout"));
  return posting.flatMap((call, at) => {
    const { path, method = "" } = toQuestion(call, scene.api);
    const headers = { origin: scene.api, cookie: cookieFor(scene, call) };
    const asked = (body: string | Uint8Array, type: string): Named => [
      `${call.key} with ${JSON.stringify(String(body).slice(0, 30))} as ${type}`,
      { path, method, headers: { ...headers, "content-type": type }, body },
    ];
    const bodies = [...lists.bodies, ...long.bodies, ...long.binary];
    const all = [
      ...bodies.map((body) => asked(body, "application/json")),
      ...lists.types.map((type) => asked('{"a":1}', type)),
    ];
    return isFull ? all : all.filter((_, i) => i % 5 === at % 5);
  });
}

function oddValues(scene: Scene, isFull: boolean): Named[] {
  const calls = callsOf(scene).filter(({ key }) => !key.includes("logout"));
  const values = [...lists.values, ...long.values];
  return calls.flatMap((call) =>
    call.places.flatMap((place, at) => {
      // Two values a place in the short form, others for each.
      const some = isFull ? values : values.filter((_, i) => i % 12 === at % 12);
      return some.map(
        (value): Named => [
          `${call.key} with ${JSON.stringify(value)?.slice(0, 30)} in ${nameOf(place)}`,
          toQuestion(withValue(call, place, value), scene.api, cookieFor(scene, call)),
        ],
      );
    }),
  );
}

function oddMethods(scene: Scene): Named[] {
  const headers = { cookie: scene.admin, origin: scene.api, "x-http-method-override": "DELETE" };
  return lists.addresses.flatMap((path) =>
    lists.methods.map((method): Named => [`${method} ${path}`, { method, path, headers }]),
  );
}

function oddPaths(): Named[] {
  const redirects = ["/login", "/Admin", "/payment", "/ABOUTUS", "/reset-password"].flatMap((path) =>
    lists.names.flatMap((name) => lists.targets.map((to) => `${path}?${name}=${encodeURIComponent(to)}`)),
  );
  return [...lists.paths, ...long.paths, ...redirects].map((path) => [path.slice(0, 80), { path: ascii(path) }]);
}

/** Sent as they are: `fetch` would tidy them away. */
function waysUp(): Named[] {
  const paths = ["/images/", "/assets/", "/", "/api/"].flatMap((place) =>
    lists.ups.flatMap((up) =>
      ["etc/passwd", "shop.db", "own-secret", "package.json"].map((target) => `${place}${up.repeat(6)}${target}`),
    ),
  );
  return paths.map((path) => [path, { path }]);
}

function foreignHosts(): Named[] {
  const paths = ["/", "/Product", "/ABOUTUS", "/api/products/get", "/api/nothing", `/login?next=//${evil}`];
  return [...lists.headers, ...long.headers].flatMap(([name, host]) =>
    paths.map((path): Named => [`${name}: ${host.slice(0, 40)} at ${path}`, { path, headers: { [name]: host } }]),
  );
}

/** Node sends no bytes in a path that are not ASCII. */
function ascii(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter));
}

/** Sends bytes unchanged, nothing after them, and returns all received bytes until the server closes the connection. */
async function sendBytes(api: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(api);
  const socket = connect({ host: hostname, port: Number(port), timeout: 300_000 });
  const said: Buffer[] = [];
  socket.on("data", (part) => said.push(part)).on("timeout", () => socket.destroy());
  socket.end(bytes);
  // A reset closes it, too.
  await once(socket, "close").catch(() => undefined);
  return Buffer.concat(said).toString("latin1");
}
