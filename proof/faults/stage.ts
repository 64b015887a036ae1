import { cp } from "node:fs/promises";
import { type AppBuild, buildApp, removeBuilds } from "../rig/app-build.ts";
import { createWriter, type Writer } from "../rig/enquiry.ts";
import { freePort } from "../rig/free-port.ts";
import { projectBuild } from "../rig/project-build.ts";
import { createRandom, type Random } from "../rig/random.ts";
import { sampleShop } from "../rig/sample-shop.ts";
import { type Server, startServer } from "../rig/server.ts";
import { makeTemporaryFolder, removeFolder } from "../rig/temporary-folder.ts";
import { openPhone, openPrivatePhone, type Phone, type PrivatePhone } from "./browser.ts";
import { type FaultProxy, openProxy } from "./proxy.ts";

/** What every test of a run shares. */
export type Rig = {
  readonly seed: number;
  /** Made when first asked for. */
  readonly build: (name: BuildName) => Promise<AppBuild>;
  readonly close: () => void;
};

/** One server, one proxy, and at most one phone, for one test. */
export type Stage = {
  readonly random: Random;
  readonly writer: Writer;
  readonly dataDir: string;
  /** The server itself, past the proxy. */
  readonly api: string;
  readonly proxy: FaultProxy;
  readonly server: Server;
  readonly opensPhone: (options?: { readonly pagePrelude?: string }) => Promise<Phone>;
  readonly opensPrivatePhone: () => Promise<PrivatePhone>;
};

const quick = {
  batchSize: 3,
  requestMs: 1500,
  laneMs: 30,
  longestLaneMs: 400,
  backoffMs: 20,
  longestBackoffMs: 400,
  drainMs: 20_000,
} as const;

/** `usual` is the app as it is delivered. `quick` waits briefly and sends three at a time, so that many requests meet a
 *  fault. `next` is a later release of `quick`: its worker differs, and its database has a higher version. */
const builds = {
  usual: async () => projectBuild(),
  quick: () => buildApp({ name: "quick", pace: quick }),
  next: () => buildApp({ name: "next", pace: quick, outboxVersion: 3 }),
} as const;

export type BuildName = keyof typeof builds;

export function createRig(): Omit<Rig, "seed"> {
  const made = new Map<BuildName, Promise<AppBuild>>();

  function build(name: BuildName): Promise<AppBuild> {
    const known = made.get(name) ?? builds[name]();
    made.set(name, known);
    return known;
  }

  return { build, close: removeBuilds };
}

/** Catches a play that hangs where no single step of it does; no test is judged by it. */
const longestPlayMs = 3_600_000;

/** Sets a stage, plays on it, and clears it whatever happened.
 *  @throws Error when the play hangs, or what it threw. */
export async function onStage<Result>(
  rig: Rig,
  { build = "quick", withinMs = longestPlayMs }: { readonly build?: BuildName; readonly withinMs?: number },
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const clearing: (() => Promise<unknown>)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const stage = await setStage(rig, await rig.build(build), clearing);
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not over after ${withinMs / 1000} s`)), withinMs);
    });
    return await Promise.race([play(stage), tooLate]);
  } finally {
    clearTimeout(timer);
    for (const clear of clearing.reverse()) await clear();
  }
}

/** Puts up what a test needs, and notes beside each thing how it is taken away again. */
async function setStage(rig: Rig, build: AppBuild, clearing: (() => Promise<unknown>)[]): Promise<Stage> {
  const dataDir = makeTemporaryFolder("shop");
  clearing.push(async () => removeFolder(dataDir));
  await cp(await sampleShop(), dataDir, { recursive: true });
  const port = await freePort();
  const proxy = await openProxy(() => port);
  clearing.push(() => proxy.close());
  const server = await startServer({ build, dataDir, port, publicUrl: proxy.origin });
  clearing.push(() => server.close());
  const random = createRandom(rig.seed);
  return {
    random,
    writer: createWriter(random),
    dataDir,
    api: `http://127.0.0.1:${port}`,
    proxy,
    server,
    async opensPhone(options) {
      const phone = await openPhone({ origin: proxy.origin, ...options });
      clearing.push(() => phone.close());
      return phone;
    },
    async opensPrivatePhone() {
      const phone = await openPrivatePhone(proxy.origin);
      clearing.push(() => phone.close());
      return phone;
    },
  };
}
