import { workerContainer } from "./browser/page.ts";

/** How long, in ms, a first visitor looks and taps before background work begins. */
const lookMs = 2_000;
const apartMs = 300;
/** On a slow connection the pictures may take longer than the visit. */
const longestLoadMs = 10_000;

/** Resolves when the next task may start. */
let turn: Promise<void> | undefined;

/** Runs work when the page has painted and is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(handle);
}

/** Runs work like `whenIdle`; on a first visit to a server-rendered page only after it has loaded and been looked at,
 *  one task after the other. Until then a slow processor and connection serve what is on screen. */
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

/** The app's code is already on the device: there is nothing large to load. */
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
