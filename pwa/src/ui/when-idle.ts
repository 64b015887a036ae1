/** How long a first visitor looks and taps before work that nobody waits for begins. */
const lookMs = 2_000;
const apartMs = 300;

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

/** As `whenIdle`, but on a first visit not before the page has loaded and was looked at, and one work a little after the other: until
 *  then a slow processor and a thin line belong to what is on the screen. */
export function whenSettled(work: () => void): () => void {
  if (isReturn()) return whenIdle(work);
  let isTakenBack = false;
  function takeTurn() {
    if (isTakenBack) return;
    whenIdle(() => {
      if (!isTakenBack) work();
    });
    return wait(apartMs);
  }
  turn = (turn ?? pageLoaded().then(() => wait(lookMs))).then(takeTurn);
  return () => {
    isTakenBack = true;
  };
}

/** The app's code is on the device already: there is nothing large to fetch. */
function isReturn(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}

function pageLoaded(): Promise<unknown> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
