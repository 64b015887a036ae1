import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { deployedFile } from "./deployment.ts";
import { freePort } from "./free-port.ts";
import { makeTemporaryFolder, removeFolder } from "./temporary-folder.ts";

/** haproxy in front of two processes of the shop. */
export type FrontDoor = {
  /** Where visitors reach it. */
  readonly origin: string;
  /** A certificate signed by an authority of its own. */
  readonly certificate: string;
  /** How many processes it leads to. */
  readonly countUp: () => Promise<number>;
  readonly close: () => void;
};

export function hasHaproxy(): boolean {
  return spawnSync("haproxy", ["-v"], { stdio: "ignore" }).status === 0;
}

/** Makes a self-signed certificate for a name.
 *  @throws Error when openssl is missing. */
function makeCertificate(folder: string, name: string): { readonly pem: string; readonly certificate: string } {
  const [key, crt, pem] = ["key", "crt", "pem"].map((end) => join(folder, `${name}.${end}`)) as [
    string,
    string,
    string,
  ];
  const asked = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", `/CN=${name}`];
  const names = ["-addext", `subjectAltName=DNS:${name},IP:127.0.0.1`];
  const made = spawnSync("openssl", [...asked, ...names, "-keyout", key, "-out", crt], { encoding: "utf8" });
  if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`);
  const certificate = readFileSync(crt, "utf8");
  writeFileSync(pem, certificate + readFileSync(key, "utf8"));
  return { pem, certificate };
}

/** Starts haproxy with the configuration that is delivered, on other ports.
 *  @throws Error when it is missing, or the configuration is not as it was. */
export async function openHaproxy([one, other]: readonly [one: number, other: number]): Promise<FrontDoor> {
  if (!hasHaproxy()) throw new Error("haproxy is missing: apt-get install haproxy");
  const folder = makeTemporaryFolder("haproxy");
  const { pem, certificate } = makeCertificate(folder, "localhost");
  const [plain, secure] = [await freePort(), await freePort()];
  const socket = join(folder, "admin.sock");
  const changes = [
    ["  log stdout format raw local0\n", `  log stdout format raw local0\n  stats socket ${socket} mode 600\n`],
    ["bind :80\n", `bind 127.0.0.1:${plain}\n`],
    ["bind :443 ", `bind 127.0.0.1:${secure} `],
  ] as const;
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, changes.reduce(changed, readFileSync(deployedFile("haproxy.cfg"), "utf8")));
  const env = { ...process.env, WEB_1: `127.0.0.1:${one}`, WEB_2: `127.0.0.1:${other}`, CERTIFICATE: pem };
  const child = spawn("haproxy", ["-db", "-f", file], { env, stdio: "ignore" });
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  return {
    origin: `https://localhost:${secure}`,
    certificate,
    countUp: () => countUp(socket),
    close() {
      process.off("exit", end);
      end();
      removeFolder(folder);
    },
  };
}

/** Asks haproxy's own socket: field 17 of a server's line is its status.
 *  https://docs.haproxy.org/2.6/management.html#9.1 */
async function countUp(path: string): Promise<number> {
  const socket = connect(path);
  socket.end("show stat\n");
  const lines = (await text(socket).catch(() => "")).split("\n").filter((line) => line.startsWith("processes,web-"));
  return lines.filter((line) => line.split(",")[17]?.startsWith("UP")).length;
}

function changed(config: string, [found, instead]: readonly [found: string, instead: string]): string {
  if (config.split(found).length !== 2) throw new Error(`deploy/haproxy.cfg does not hold this once: ${found}`);
  return config.replace(found, () => instead);
}
