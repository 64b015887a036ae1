import { workerContainer } from "../../ui/browser/page.ts";

/** Has the worker fetch the rep's screens and words ahead, where there is one. */
export async function keepParts(): Promise<void> {
  (await workerContainer()?.getRegistration())?.active?.postMessage({ type: "KEEP_PARTS" });
}
