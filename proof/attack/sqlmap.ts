import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { type Call, cookieFor, toQuestion, valueAt, withValue } from "./calls.ts";
import { nameOf, type Place } from "./fields.ts";
import { openPlantedHole } from "./planted-hole.ts";
import type { Find, Scene } from "./scene.ts";

/** Where in a request sqlmap puts what it tries. */
const mark = "*";

/** For one value; only a hang takes so long. */
const hangMs = 300_000;
const atOnce = 2;

export type Judging = {
  readonly dbms: "sqlite" | "postgresql";
  /** What a planted hole asks. */
  readonly find: Find;
  /** Nothing stands before what is tested. */
  readonly forgetLimits: () => unknown;
};

const options = [
  "--technique=BEU",
  "--level=3",
  "--risk=1",
  "--batch",
  "--ignore-stdin",
  "--disable-coloring",
  // Refusals are answers like others here; unless told, sqlmap gives up at them.
  "--ignore-code=400,401,403,404,409,413,415,429",
  "--skip=user-agent,referer,cookie,host",
  "--flush-session",
];

/** Has sqlmap look at every value of these calls; what it finds, and what it could not look at, is wrong.
 *  Where there is no sqlmap, that is wrong too: nothing else says what it would. docs/security.md#T23. */
export async function sqlmap(
  scene: Scene,
  calls: readonly Call[],
  { dbms, find, forgetLimits }: Judging,
): Promise<{ wrong: string[]; note: string }> {
  const version = spawnSync("sqlmap", ["--version"], { encoding: "utf8" });
  if (version.status !== 0) {
    return { wrong: ["sqlmap is not installed here (apt-get install sqlmap), so that nobody has looked"], note: "" };
  }
  const folder = makeTemporaryFolder("sqlmap");
  const queue = calls.flatMap((call) => call.places.map((place) => ({ call, place })));
  const look = (request: string) => lookAt(request, folder, dbms);
  const wrong = await blindness(find, look);
  const forgetting = setInterval(() => void forgetLimits(), 100);
  let looked = 0;
  async function works(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const name = `${next.call.key}, ${nameOf(next.place)}`;
      const said = await look(requestFile(scene.api, next, cookieFor(scene, next.call)));
      if (said === "nothing") looked += 1;
      else wrong.push(`${name} ${said}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, works));
  clearInterval(forgetting);
  const [number = ""] = version.stdout.match(/[\d.]+\S*/) ?? [];
  return {
    wrong,
    note: `sqlmap ${number} found the planted holes, looked at ${looked} values and found ${wrong.length === 0 ? "nothing" : "something"}`,
  };
}

type Target = { readonly call: Call; readonly place: Place };

/** One value at a time: beside a value that is refused nothing else would be looked at. Answers `nothing`, or what is
 *  wrong. */
async function lookAt(request: string, folder: string, dbms: Judging["dbms"]): Promise<string> {
  // Of its own: two that look at the same shop would share what they keep of it.
  const own = join(folder, randomUUID());
  mkdirSync(own);
  const file = join(own, "request.txt");
  writeFileSync(file, request);
  const child = spawn("sqlmap", ["-r", file, `--output-dir=${own}`, `--dbms=${dbms}`, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: hangMs,
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part));
  await once(child, "close");
  const text = Buffer.concat(said).toString("utf8");
  if (/identified the following injection point|is vulnerable/.test(text)) return found;
  if (/does not seem to be injectable/.test(text)) return "nothing";
  return `was not looked at: ${text.trim().split("\n").slice(-4).join(" ").slice(0, 200)}`;
}

const found = "is injectable";

/** A judge that does not see a hole says nothing by finding none. */
async function blindness(find: Find, look: (request: string) => Promise<string>): Promise<string[]> {
  const hole = await openPlantedHole(find);
  const host = `Host: ${new URL(hole.address).host}`;
  const requests = {
    "a path": `GET /api/products/one${mark} HTTP/1.1\r\n${host}\r\n\r\n`,
    "a field": `POST /api/products HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n\r\n{"id":"one${mark}"}`,
  };
  const blind: string[] = [];
  for (const [where, request] of Object.entries(requests)) {
    const words = await look(request);
    if (words !== found) blind.push(`a hole that was planted in ${where} is not seen by sqlmap: ${words}`);
  }
  hole.close();
  return blind;
}

/** The request with a mark behind the value, and no other star in it. */
function requestFile(api: string, { call, place }: Target, cookie: string): string {
  const cleared = JSON.parse(JSON.stringify(call).replaceAll(mark, "-")) as Call;
  const marked = withValue(cleared, place, `${valueAt(cleared, place)}${mark}`);
  const { method, path, headers, body = "" } = toQuestion(marked, api, cookie);
  const lines = [
    `${method} ${path.replaceAll("%2A", mark)} HTTP/1.1`,
    `Host: ${new URL(api).host}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
