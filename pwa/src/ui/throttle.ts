/** Throttles `work`: runs it at once, and once more after `everyMs` if it was requested in between, so that thousands
 *  of small changes are drawn together. */
export function throttle(everyMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  function run() {
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, everyMs);
  }

  return {
    ask() {
      if (timer === undefined) run();
      else isAsked = true;
    },
    stop: () => clearTimeout(timer),
  };
}
