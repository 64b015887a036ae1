/** What the outbox asks of a line that is dead, of a server that asks for patience and of one without room, and what
 *  its screen costs. */
import type { Page } from "@playwright/test";
import { createRep } from "../faults/rep.ts";
import { createRig, onStage, type Rig, type Stage } from "../faults/stage.ts";
import { fireTriggers } from "../faults/triggers.ts";
import { sleep, waitUntil } from "../rig/wait.ts";
import { slowDown, slowdown } from "./browser/phone.ts";
import { atMost, type Figure, figure, under } from "./figure.ts";
import { ms, seconds } from "./units.ts";

const few = 100;
const many = 2_000;
const rounds = 3;
const deadMs = 30_000;
const askedSeconds = 20;
const withoutRoomMinutes = 2;

export async function play(): Promise<Figure[]> {
  const rig = { ...createRig(), seed: 1 };
  try {
    const returns = [];
    for (let round = 0; round < rounds; round += 1) returns.push(await deadLine(rig));
    const requests = Math.max(...returns.map((one) => one.requests));
    const slowestMs = Math.max(...returns.map((one) => one.sentMs));
    const impatient = await patience(rig);
    const room = await withoutRoom(rig);
    const screen = await openScreen(rig);
    return [
      figure({
        what: `${few} rows, requests in 30 s of a dead line, the most of ${rounds} rounds`,
        ours: String(requests),
        demand: atMost(12, requests, String),
      }),
      figure({
        what: `${few} rows, all sent after the line is back without an \`online\` event, from the moment after a question failed`,
        ours: seconds(slowestMs),
        beside: `the slowest of ${rounds} rounds`,
        demand: atMost(3_000, slowestMs, seconds),
      }),
      figure({
        what: `${few} rows, requests while the server's \`Retry-After: ${askedSeconds}\` lasts, all triggers fired`,
        ours: String(impatient),
        demand: atMost(0, impatient, String),
      }),
      figure({
        what: `${many} rows, requests a minute while the server has no room`,
        ours: (room.requests / withoutRoomMinutes).toFixed(1),
        beside: `${room.stored} stored before, ${room.storedMeanwhile} in these ${withoutRoomMinutes} minutes`,
        demand: atMost(2 * withoutRoomMinutes, room.requests, (all) => (all / withoutRoomMinutes).toFixed(0)),
      }),
      figure({
        what: `screen with ${many} rows, ${slowdown} times slower, from the tap to the list`,
        ours: ms(screen.listedMs),
        demand: under(1_000, screen.listedMs, ms),
      }),
      figure({
        what: "longest task from the tap on, 5 s of waiting included",
        ours: ms(screen.longestTaskMs),
        demand: atMost(200, screen.longestTaskMs, ms),
      }),
      figure({
        what: "longest task while what there is room for is sent with the screen open",
        ours: ms(screen.longestTaskWhileSendingMs),
        demand: atMost(200, screen.longestTaskWhileSendingMs, ms),
      }),
    ];
  } finally {
    rig.close();
  }
}

/** A device with so many rows that have not left it, and no line. */
async function withRows({ proxy, writer, opensPhone }: Stage, rows: number) {
  const rep = createRep(await (await opensPhone()).context.newPage());
  await rep.opens("/outbox");
  await rep.isControlled();
  proxy.isDown = true;
  await rep.imports(writer.many(rows));
  return rep;
}

function deadLine(rig: Rig): Promise<{ requests: number; sentMs: number }> {
  return onStage(rig, { build: "usual", withinMs: 3 * 60_000 }, async (stage) => {
    const { proxy } = stage;
    const rep = await withRows(stage, few);
    await sleep(deadMs);
    const requests = proxy.asked.outbox;
    // The longest wait there is: the line comes back just after it was asked for.
    await nextRequest(stage);
    proxy.isDown = false;
    const backAt = performance.now();
    await waitUntil("all to be sent", async () => (await countSent(rep.page)) === few, {
      withinMs: 60_000,
      everyMs: 20,
    });
    return { requests, sentMs: performance.now() - backAt };
  });
}

/** Requests before the time is over that the server named. */
function patience(rig: Rig): Promise<number> {
  return onStage(rig, { build: "usual", withinMs: 3 * 60_000 }, async (stage) => {
    const { proxy } = stage;
    const rep = await withRows(stage, few);
    let answeredAt = 0;
    proxy.script = () => {
      answeredAt = performance.now();
      const headers = { "content-type": "application/json", "retry-after": String(askedSeconds) };
      return { status: 503, headers, body: JSON.stringify({ error: "Later.", code: "busy", requestId: "x" }) };
    };
    proxy.isDown = false;
    await waitUntil("the server to ask for patience", () => answeredAt > 0, { withinMs: 60_000 });
    const before = proxy.asked.outbox;
    let requests = 0;
    while (performance.now() < answeredAt + askedSeconds * 1_000 - 500) {
      requests = proxy.asked.outbox - before;
      await fireTriggers(rep.page);
      await sleep(500);
    }
    proxy.script = () => "pass";
    await rep.comesToRest(60_000);
    return requests;
  });
}

function withoutRoom(rig: Rig): Promise<{ requests: number; stored: number; storedMeanwhile: number }> {
  return onStage(rig, { build: "usual", withinMs: 6 * 60_000 }, async (stage) => {
    const { proxy } = stage;
    const rep = await withRows(stage, many);
    proxy.isDown = false;
    let stored = 0;
    await waitUntil(
      "the server to have no room",
      async () => {
        const before = stored;
        stored = await countSent(rep.page);
        return stored > 0 && stored === before;
      },
      { withinMs: 2 * 60_000, everyMs: 3_000 },
    );
    const before = proxy.asked.outbox;
    for (let minute = 0; minute < withoutRoomMinutes; minute += 1) {
      await fireTriggers(rep.page);
      await sleep(60_000);
    }
    const storedMeanwhile = (await countSent(rep.page)) - stored;
    return { requests: proxy.asked.outbox - before, stored, storedMeanwhile };
  });
}

function openScreen(rig: Rig): Promise<{ listedMs: number; longestTaskMs: number; longestTaskWhileSendingMs: number }> {
  return onStage(rig, { build: "usual", withinMs: 5 * 60_000 }, async (stage) => {
    const { page, ...rep } = await withRows(stage, many);
    await rep.opens("/TandC");
    await page.getByRole("link", { name: /waiting/ }).waitFor();
    // Nothing of the visit before is still to be done.
    await sleep(3_000);
    await slowDown(page, slowdown);
    const listedMs = await tapAndWait(page);
    await sleep(5_000);
    const longestTaskMs = await longestTask(page);
    stage.proxy.isDown = false;
    await fireTriggers(page);
    await waitUntil("some to be sent", async () => (await countSent(page)) >= 300, {
      withinMs: 90_000,
      everyMs: 2_000,
    });
    await sleep(2_000);
    return { listedMs, longestTaskMs, longestTaskWhileSendingMs: await longestTask(page) };
  });
}

/** Milliseconds from the tap on the pill until the list is painted. Notes every long task from then on. */
function tapAndWait(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: "longtask" });
    const link = document.querySelector<HTMLAnchorElement>('a[aria-label*="waiting"]');
    if (link === null) throw new Error("there is no link to the outbox");
    const startedAt = performance.now();
    link.click();
    const listed = () => document.querySelectorAll('ul[aria-label="Enquiries on this device"] > li').length > 0;
    while (!listed()) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - startedAt;
  });
}

/** The longest task since it was last asked for, in milliseconds; 0 where none took 50. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { longTasks } = globalThis as unknown as { longTasks: number[] };
    return Math.max(0, ...longTasks.splice(0));
  });
}

async function nextRequest({ proxy }: Stage): Promise<void> {
  const before = proxy.asked.outbox;
  await waitUntil("the next request", () => proxy.asked.outbox > before, { withinMs: 60_000, everyMs: 5 });
}

function countSent(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("cf-outbox");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const sent = IDBKeyRange.bound(["sent", Number.NEGATIVE_INFINITY], ["sent", []]);
          const counting = db.transaction("outbox").objectStore("outbox").index("[state+nextAttemptAt]").count(sent);
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => {
            db.close();
            resolve(counting.result);
          };
        };
      }),
  );
}
