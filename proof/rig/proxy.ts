import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deployedFile } from "./deployment.ts";
import { freePort } from "./free-port.ts";

/** haproxy in front of two processes of the shop. */
export type FrontDoor = {
  /** Where visitors reach it. */
  readonly url: string;
  /** Which nobody else believes. */
  readonly certificate: string;
  readonly close: () => void;
};

export function hasHaproxy(): boolean {
  return spawnSync("haproxy", ["-v"]).status === 0;
}

/** Makes a certificate for a name that nobody else believes.
 *  @throws Error when openssl is missing. */
export function makeCertificate(folder: string, name: string): { readonly pem: string; readonly certificate: string } {
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
 *  @throws Error when it does not start. */
export async function openProxy(folder: string, hosts: readonly [web1: string, web2: string]): Promise<FrontDoor> {
  const { pem, certificate } = makeCertificate(folder, "localhost");
  const [plain, secure] = [await freePort(), await freePort()];
  const file = join(folder, "haproxy.cfg");
  const delivered = readFileSync(deployedFile("haproxy.cfg"), "utf8");
  const moved = delivered
    .replace("bind :80\n", `bind 127.0.0.1:${plain}\n`)
    .replace("bind :443 ", `bind 127.0.0.1:${secure} `);
  writeFileSync(file, moved);
  const env = { ...process.env, WEB_1: hosts[0], WEB_2: hosts[1], CERTIFICATE: pem };
  const child = spawn("haproxy", ["-f", file], { env, stdio: "ignore" });
  const end = () => void child.kill("SIGKILL");
  process.once("exit", end);
  return {
    url: `https://localhost:${secure}`,
    certificate,
    close() {
      process.off("exit", end);
      end();
    },
  };
}
