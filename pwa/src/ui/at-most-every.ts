/** Does work at once, and again after `everyMs` where it was asked for in between: thousands of small changes are one
 *  to look at. */
export function atMostEvery(everyMs: number, work: () => void) {
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
