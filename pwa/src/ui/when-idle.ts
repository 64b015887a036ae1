import { workerContainer } from "./browser/page.ts";

/** How long, in ms, a first visitor looks and taps before background work begins. */
const lookMs = 2_000;
const apartMs = 300;
/** On a thin line the pictures may take much longer than anybody stays. */
const longestLoadMs = 10_000;

/** Ends when the next work may begin. */
let turn: Promise<void> | undefined;

/** Runs work when the page has painted and has nothing better to do; the answer takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

/** As `whenIdle`, but on a first visit to a page that the server rendered not before it has loaded and was looked at,
 *  and one work a little after the other: until then a slow processor and a thin line belong to what is on the
 *  screen. */
export function afterFirstView(work: () => void): () => void {
  if (isReturn() || !wasRendered()) return whenIdle(work);
  let isTakenBack = false;
  function takeTurn() {
    if (isTakenBack) return;
    whenIdle(() => {
      if (!isTakenBack) work();
    });
    return wait(apartMs);
  }
  turn = (turn ?? Promise.race([pageLoaded(), wait(longestLoadMs)]).then(() => wait(lookMs))).then(takeTurn);
  return () => {
    isTakenBack = true;
  };
}

/** The app's code is on the device already: there is nothing large to fetch. */
function isReturn(): boolean {
  return Boolean(workerContainer()?.controller);
}

function wasRendered(): boolean {
  return document.getElementById("state") !== null;
}

async function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
