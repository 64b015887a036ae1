import { spawn, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { makeTemporaryFolder } from "./temporary-folder.ts";
import { waitUntil } from "./wait.ts";

/** One address before several processes. */
export type Front = { readonly origin: string; readonly close: () => void };

/** Debian's haproxy, which asks each process every half second whether it is ready; undefined where it is missing. */
export async function openHaproxy(ports: readonly number[]): Promise<Front | undefined> {
  if (spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status !== 0) return undefined;
  const port = await freePort();
  const servers = ports.map((one, at) => `server s${at} 127.0.0.1:${one} check inter 500ms fall 2 rise 1`);
  const file = join(makeTemporaryFolder("haproxy"), "haproxy.cfg");
  const lines = [
    "defaults",
    "  mode http",
    "  timeout connect 2s",
    "  timeout client 30s",
    "  timeout server 30s",
    "  retries 2",
    "  option redispatch",
    "frontend shop",
    `  bind 127.0.0.1:${port}`,
    "  default_backend processes",
    "backend processes",
    "  option httpchk",
    "  http-check send meth GET uri /api/ready ver HTTP/1.1 hdr Host 127.0.0.1",
    ...servers.map((line) => `  ${line}`),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const close = () => void child.kill("SIGKILL");
  process.once("exit", close);
  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil("haproxy to answer", answers, { withinMs: 20_000 });
  return { origin, close };
}
