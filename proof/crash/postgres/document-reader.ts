import { sleep } from "../../rig/wait.ts";

/** Somebody who reads a page of the shop all the time. */
export function readDocuments(urls: readonly string[]) {
  const wrong = new Set<string>();
  let answers = 0;
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const answer = await fetch(`${urls[answers % urls.length]}/`);
      await answer.arrayBuffer();
      if (answer.status !== 200) wrong.add(`a document was answered with ${answer.status}`);
      answers += 1;
      await sleep(20);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await running;
      return { answers, wrong: [...wrong] };
    },
  };
}
