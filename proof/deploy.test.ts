/** The settings of `deploy/`, judged by the shop's own configuration; haproxy itself runs in
 *  proof/databases/behind-proxy.ts. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { knownVariables, parseConfig } from "../api/src/config.ts";
import { defaultLimits } from "../api/src/limits.ts";
import { readRoutes } from "../api/src/testing/declared-routes.ts";
import { exampleVariables, readServices, type Service, trial, variablesOf } from "./rig/deployment.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), "utf8");
/** How long a process takes at most to stop, after `DRAIN_MS`. */
const stopMs = defaultLimits.shutdownMs + defaultLimits.stopJobsMs;
const files = ["compose.yaml", "compose.fleet.yaml"];

/** Variables that the image sets. */
const image = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(read("Dockerfile"))?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value]) => [
    name,
    value,
  ]),
);

/** The services of a file that run the shop. */
const shops = (file: string): [name: string, service: Service][] =>
  Object.entries(readServices(file, trial)).filter(([, { image }]) => image === "chargefront");

const configOf = ({ environment = {} }: Service) => parseConfig({ ...image, ...environment });

const secondsOf = (text = "0s") => (text.endsWith("m") ? 60 : 1) * Number.parseInt(text, 10);

describe.each(files)("%s", (file) => {
  it("sets variables that the configuration knows, and it accepts them", () => {
    for (const [, service] of shops(file)) {
      for (const name of Object.keys(service.environment ?? {})) expect(knownVariables).toContain(name);
      expect(configOf(service).publicUrl).toBe("https://shop.example");
    }
  });

  it("waits longer for a stop than that may take", () => {
    for (const [name, service] of shops(file)) {
      const longestMs = configOf(service).drainMs + stopMs;
      expect(secondsOf(service.stop_grace_period) * 1000, name).toBeGreaterThan(longestMs);
    }
  });

  it("leads to the port on which the image listens", () => {
    expect(read("Dockerfile")).toContain(`EXPOSE ${image.PORT}`);
    for (const [, { ports = [] }] of shops(file)) {
      for (const port of ports) expect(port).toMatch(new RegExp(`:${image.PORT}$`));
    }
  });

  it("takes only variables of the example", () => {
    expect([...variablesOf(file)].filter((name) => !exampleVariables().has(name))).toEqual([]);
  });
});

it("the example names every secret that the configuration knows, and nothing that no file takes", () => {
  const taken = new Set(files.flatMap((file) => [...variablesOf(file)]));
  expect([...exampleVariables()].filter((name) => !taken.has(name))).toEqual([]);
  const secrets = knownVariables.filter((name) => /SECRET|KEY|CODE|SMTP_URL/.test(name));
  expect(secrets).toHaveLength(8);
  // DATABASE_URL is made of its password.
  for (const name of [...secrets, "DATABASE_PASSWORD"]) expect(exampleVariables()).toContain(name);
});

it("several processes are two that answer, one that works and one that changes the database", () => {
  const told = shops("compose.fleet.yaml").map(([name, service]) => {
    const { role, migrate, drainMs, isSingleProcess } = configOf(service);
    return [name, role, migrate, drainMs, isSingleProcess];
  });
  expect(told).toEqual([
    ["web-1", "web", "never", 15_000, false],
    ["web-2", "web", "never", 15_000, false],
    ["work", "work", "never", 0, false],
    ["migrate", "all", "only", 0, false],
  ]);
});

it("the bucket, its region and its keys are those that the store makes", () => {
  const { store, ...others } = readServices("compose.fleet.yaml", trial);
  const made = store?.environment ?? {};
  const { objectStore } = configOf(others["web-1"] as Service);
  expect(objectStore).toMatchObject({
    bucket: made.GARAGE_DEFAULT_BUCKET,
    accessKeyId: made.GARAGE_DEFAULT_ACCESS_KEY,
    secretAccessKey: made.GARAGE_DEFAULT_SECRET_KEY,
    region: /s3_region = "(\w+)"/.exec(read("deploy/garage.toml"))?.[1],
  });
  const { port } = new URL(objectStore?.endpoint ?? "");
  expect(/\[s3_api\][^[]*api_bind_addr = "\[::\]:(\d+)"/.exec(read("deploy/garage.toml"))?.[1]).toBe(port);
});

it("the proxy asks a route whether it is ready, and leads to the processes that answer", () => {
  const path = /http-check send meth GET uri (\S+)/.exec(read("deploy/haproxy.cfg"))?.[1];
  expect(readRoutes()).toHaveProperty([`GET ${path}`, "whenBusy"], "answered");
  const { environment } = readServices("compose.fleet.yaml", trial).proxy ?? {};
  expect(environment).toMatchObject({ WEB_1: `web-1:${image.PORT}`, WEB_2: `web-2:${image.PORT}` });
});

it("the unit waits longer for a stop than that may take", () => {
  const unit = read("deploy/chargefront@.service");
  const longestMs = Number(/^Environment=DRAIN_MS=(\d+)$/m.exec(unit)?.[1]) + stopMs;
  expect(secondsOf(/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(longestMs);
});
