import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "../rig/temporary-folder.ts";
import { type Call, cookieFor, toQuestion, valueAt, withValue } from "./calls.ts";
import { nameOf } from "./fields.ts";
import type { Scene } from "./scene.ts";

/** Where in a request sqlmap puts what it tries. */
const mark = "*";

const boxMs = 30 * 60_000;
const atOnce = 2;

const options = [
  "--dbms=sqlite",
  "--technique=BEU",
  "--level=3",
  "--risk=1",
  "--batch",
  "--ignore-stdin",
  "--disable-coloring",
  // Refusals are answers like others here; unless told, sqlmap gives up at them.
  "--ignore-code=400,401,403,404,409,413,415,429",
  // Each request from an address of its own, so that no limit stands before what is tested.
  "--tamper=xforwardedfor",
  "--skip=user-agent,referer,cookie,host",
  "--flush-session",
];

/** Has sqlmap look at every value of these calls; what it finds, and what it could not look at in its time, is wrong. Where there is no sqlmap,
 *  that is wrong too: nothing else says what it would. T23. */
export async function sqlmap(scene: Scene, calls: readonly Call[]): Promise<{ wrong: string[]; note: string }> {
  const version = spawnSync("sqlmap", ["--version"], { encoding: "utf8" });
  if (version.status !== 0) {
    return { wrong: ["sqlmap is not installed here (apt-get install sqlmap), so that nobody has looked"], note: "" };
  }
  const folder = makeTemporaryFolder("sqlmap");
  const endAt = performance.now() + boxMs;
  const queue = calls.filter(({ places }) => places.length > 0);
  const wrong: string[] = [];
  let looked = 0;
  async function works(): Promise<void> {
    for (let call = queue.shift(); call; call = queue.shift()) {
      if (performance.now() > endAt) {
        wrong.push(`${call.key} was not reached within 30 minutes`);
        continue;
      }
      const found = await look(scene, call, folder);
      looked += found.looked;
      wrong.push(...found.wrong);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, works));
  const [number = ""] = version.stdout.match(/[\d.]+\S*/) ?? [];
  return {
    wrong,
    note: `sqlmap ${number} looked at ${looked} values and found ${wrong.length === 0 ? "nothing" : "something"}`,
  };
}

async function look(
  { api, ...scene }: Scene,
  call: Call,
  folder: string,
): Promise<{ looked: number; wrong: string[] }> {
  const file = join(folder, `${call.key.replaceAll(/\W+/g, "-")}.txt`);
  writeFileSync(file, requestFile(api, call, cookieFor({ api, ...scene }, call)));
  const child = spawn("sqlmap", ["-r", file, `--output-dir=${folder}`, ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part));
  await once(child, "close");
  const text = Buffer.concat(said).toString("utf8");
  if (/identified the following injection point/.test(text)) {
    const names = [...text.matchAll(/^Parameter: (.*)$/gm)].map(([, name]) => name);
    return { looked: 0, wrong: [`${call.key} is injectable: ${names.join(", ")}`] };
  }
  const looked = text.match(/does not seem to be injectable/g)?.length ?? 0;
  const missed = looked < call.places.length;
  const last = text.trim().split("\n").slice(-4).join(" ").slice(0, 200);
  return {
    looked,
    wrong: missed ? [`${call.key}: sqlmap looked at ${looked} of ${call.places.map(nameOf).join(", ")}: ${last}`] : [],
  };
}

/** The request with a mark behind each value, and no other star in it. */
function requestFile(api: string, call: Call, cookie: string): string {
  const cleared = JSON.parse(JSON.stringify(call).replaceAll(mark, "-")) as Call;
  const marked = call.places.reduce((sofar, place) => {
    const value = valueAt(cleared, place);
    return withValue(sofar, place, `${value}${mark}`);
  }, cleared);
  const { method, path, headers, body = "" } = toQuestion(marked, api, cookie);
  const lines = [
    `${method} ${path.replaceAll("%2A", mark)} HTTP/1.1`,
    `Host: ${new URL(api).host}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
