import { type AppBuild, buildApp, removeBuilds } from "../rig/app-build.ts";
import { createWriter, type Words } from "../rig/enquiry.ts";
import { freePort } from "../rig/free-port.ts";
import { projectBuild } from "../rig/project-build.ts";
import { createRandom } from "../rig/random.ts";
import { onStage as onShop, type Stage as Shop } from "../rig/stage.ts";
import { sleep } from "../rig/wait.ts";
import { openPhone, openPrivateBrowser } from "./browser.ts";
import { judge } from "./oracle.ts";
import { type FaultProxy, openProxy } from "./proxy.ts";
import { createRep, type Rep } from "./rep.ts";

/** The equipment that all tests of a run share. */
export type Rig = ReturnType<typeof createRig> & { readonly seed: number };

/** One server, one proxy and the browsers of one test. */
export type Stage = ReturnType<typeof setStage>;

/** The figures of a test. */
export type Figures<Name extends string> = Readonly<Record<Name, number>>;

const pace = {
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
  quick: () => buildApp({ name: "quick", pace }),
  next: () => buildApp({ name: "next", pace, outboxVersion: 3 }),
} as const;

export type BuildName = keyof typeof builds;

/** Capabilities that some browsers lack, each with the code that takes it from page and worker. */
const lacks = {
  "background sync":
    "if (globalThis.ServiceWorkerRegistration) Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined })",
  locks:
    "for (const holder of ['Navigator', 'WorkerNavigator']) if (globalThis[holder]) Object.defineProperty(globalThis[holder].prototype, 'locks', { value: undefined })",
} as const;

export type Lack = keyof typeof lacks;

/** Catches a play that hangs where no single step of it does; no test is judged by it. */
const longestPlayMs = 3_600_000;

export function createRig() {
  const made = new Map<BuildName, Promise<AppBuild>>();
  return {
    /** Builds the app when it is first needed. */
    build(name: BuildName): Promise<AppBuild> {
      const build = made.get(name) ?? builds[name]();
      made.set(name, build);
      return build;
    },
    close: removeBuilds,
  };
}

/** Sets a stage, plays on it, and clears it whatever happened.
 *  @throws Error when the play hangs, or what it threw. */
export async function onStage<Told>(rig: Rig, build: BuildName, play: (stage: Stage) => Promise<Told>): Promise<Told> {
  const port = await freePort();
  const proxy = await openProxy(() => port);
  const hangs = sleep(longestPlayMs, undefined, { ref: false }).then(() => {
    throw new Error(`hangs for ${longestPlayMs / 1000} s`);
  });
  try {
    const place = { build: await rig.build(build), port, publicUrl: proxy.origin };
    return await onShop(rig.seed, (shop) => Promise.race([play(setStage(rig, shop, proxy)), hangs]), place);
  } finally {
    await proxy.close();
  }
}

function setStage(rig: Rig, { api, dataDir, server, atEnd }: Shop, proxy: FaultProxy) {
  const random = createRandom(rig.seed);
  const writer = createWriter(random);

  async function opensPhone(without?: Lack) {
    const prelude = without ? lacks[without] : "";
    proxy.workerPrelude = prelude;
    const phone = await openPhone({ origin: proxy.origin, pagePrelude: prelude });
    atEnd(phone.close);
    return phone;
  }

  return {
    random,
    writer,
    dataDir,
    /** The server itself, past the proxy. */
    api,
    proxy,
    server,
    nextRelease: () => rig.build("next"),
    opensPhone,

    async opensPrivateBrowser() {
      const browser = await openPrivateBrowser(proxy.origin);
      atEnd(browser.close);
      return browser;
    },

    /** Opens Home in a browser of its own, as on every visit but the first. */
    async opensRep(without?: Lack): Promise<Rep> {
      const { context } = await opensPhone(without);
      const rep = createRep(await context.newPage());
      await rep.opens("/");
      await rep.isControlled();
      return rep;
    },

    /** Brings enquiries onto a device that none of them leaves. */
    async queues(rep: Rep, count: number) {
      proxy.script = () => "drop";
      const enquiries = writer.many(count);
      await rep.imports(enquiries);
      return enquiries;
    },

    /** Waits until all devices are at rest, and compares what their screens have said with what is there. */
    async ends(reps: readonly Rep[], acknowledged: readonly Words[], unacknowledged: readonly Words[] = []) {
      const kept = await Promise.all(reps.map((rep) => rep.comesToRest()));
      return judge(dataDir, { acknowledged, unacknowledged, kept: kept.flat() });
    },
  };
}
