import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { type Call, cookieFor, toQuestion, valueAt, withValue } from "./calls.ts";
import { nameOf, type Place } from "./fields.ts";
import type { Scene } from "./scene.ts";

/** Where in a request sqlmap puts what it tries. */
const mark = "*";
/** For one value; only a hang takes so long. */
const hangMs = 300_000;
const atOnce = 2;

export type Judging = {
  readonly dbms: "sqlite" | "postgresql";
  /** Has no limit refuse what sqlmap sends. */
  readonly forgetLimits: () => unknown;
};

type Target = { readonly call: Call; readonly place: Place };

/** Refusals are answers like others here; unless told, sqlmap gives up at them. */
const options =
  "--technique=BEU --level=3 --risk=1 --batch --ignore-stdin --disable-coloring --flush-session --skip=user-agent,referer,cookie,host --ignore-code=400,401,403,404,409,413,415,429";

/** Has sqlmap look at every value; what it finds, and what it could not look at, is wrong. docs/security.md#T23. */
export async function sqlmap(
  scene: Scene,
  targets: readonly Target[],
  { dbms, forgetLimits }: Judging,
): Promise<{ wrong: string[]; note: string }> {
  const version = spawnSync("sqlmap", ["--version"], { encoding: "utf8" });
  if (version.status !== 0) return { wrong: ["sqlmap is not installed here (apt-get install sqlmap)"], note: "" };
  const queue = [...targets];
  const wrong: string[] = [];
  const forgetting = setInterval(() => void forgetLimits(), 100);
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const problem = await lookAt(requestFile(scene, next), dbms);
      if (problem) wrong.push(`${next.call.key}, ${nameOf(next.place)} ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  clearInterval(forgetting);
  return { wrong, note: `sqlmap ${version.stdout.trim()} looked at ${targets.length} values` };
}

/** Looks at one value: beside one that is refused sqlmap would look at no other. Returns what is wrong. */
async function lookAt(request: string, dbms: Judging["dbms"]): Promise<string | undefined> {
  // Of its own: two that look at the same shop would share what they keep of it.
  const folder = makeTemporaryFolder("sqlmap");
  const file = join(folder, "request.txt");
  writeFileSync(file, request);
  const child = spawn("sqlmap", ["-r", file, `--output-dir=${folder}`, `--dbms=${dbms}`, ...options.split(" ")], {
    stdio: ["ignore", "pipe", "pipe"],
    timeout: hangMs,
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => said.push(part));
  await once(child, "close");
  removeFolder(folder);
  const text = Buffer.concat(said).toString("utf8");
  if (/identified the following injection point|is vulnerable/.test(text)) return "is injectable";
  if (/does not seem to be injectable/.test(text)) return undefined;
  return `was not looked at: ${text.trim().split("\n").slice(-4).join(" ").slice(0, 200)}`;
}

/** The request with a mark behind the value, and no other star in it. */
function requestFile(scene: Scene, { call, place }: Target): string {
  const cleared = JSON.parse(JSON.stringify(call).replaceAll(mark, "-")) as Call;
  const marked = withValue(cleared, place, `${valueAt(cleared, place)}${mark}`);
  const { method, path, headers, body = "" } = toQuestion(marked, scene.api, cookieFor(scene, call));
  const lines = [
    `${method} ${path.replaceAll("%2A", mark)} HTTP/1.1`,
    `Host: ${new URL(scene.api).host}`,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
