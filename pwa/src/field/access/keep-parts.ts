import { inTime } from "../../device/store/in-time.ts";
import { workerContainer } from "../../ui/browser/page.ts";

/** On a weak signal the files take long. */
const answerMs = 60_000;

/** Has the worker fetch the rep's screens and words ahead, and likewise that of a next release, which may take over
 *  without a network. Returns whether this phone has them all. */
export async function keepParts(): Promise<boolean> {
  const { active, waiting, installing } = (await workerContainer()?.getRegistration()) ?? {};
  if (!active) return false;
  const kept = [active, waiting, installing].map((worker) => !worker || inTime(() => ask(worker), answerMs));
  return (await Promise.all(kept).catch(() => [false])).every(Boolean);
}

/** A worker that is given up does not answer. */
function ask(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage({ type: "KEEP_PARTS", part: "rep" }, [port2]);
  });
}
