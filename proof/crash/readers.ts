import { startLoops } from "../rig/loops.ts";
import { sleep, waitUntil } from "../rig/wait.ts";

type Readers = {
  /** How many answers were 200. */
  readonly answered: () => number;
  /** Answers that no reader should get, in words; a request that is refused with 503 is sent again, as a loaded server
   *  may refuse. */
  readonly wrong: ReadonlySet<string>;
  /** Resolves when so many more were answered with 200. */
  readonly more: (count: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** People who read these addresses in turn, each again and again. */
export function startReaders(urls: readonly string[], { people = 1, pauseMs = 20 } = {}): Readers {
  const wrong = new Set<string>();
  let asked = 0;
  let answered = 0;
  const { stop } = startLoops(people, async () => {
    const url = urls[asked % urls.length] ?? "";
    asked += 1;
    const status = await fetch(url)
      .then((answer) => answer.arrayBuffer().then(() => answer.status))
      .catch(() => "nothing");
    if (status === 200) answered += 1;
    else if (status !== 503) wrong.add(`${new URL(url).pathname} was answered with ${status}`);
    await sleep(status === 503 ? pauseMs + 300 : pauseMs);
  });
  return {
    answered: () => answered,
    wrong,
    more(count) {
      const due = answered + count;
      return waitUntil(`${count} more readers to be answered`, () => answered >= due);
    },
    stop,
  };
}
