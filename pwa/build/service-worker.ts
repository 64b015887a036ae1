import { join } from "node:path";
import { build, type Plugin } from "vite";
import { filesAhead, wordsFiles } from "./precache.ts";
import { smallerBuilds } from "./smaller-libraries.ts";

type ServiceWorkerOptions = {
  /** Its source. */
  entry: string;
  /** Where the browser's files are built, and the worker as `sw.js`. */
  folder: string;
  /** The oldest browsers. */
  target: string[];
};

/** Builds the service worker once the browser's files are there, since it names those that it caches ahead. */
export function serviceWorker({ entry, folder, target }: ServiceWorkerOptions): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    closeBundle: {
      sequential: true,
      async handler(error) {
        // The build has failed: what it says must not give way to what is missing now.
        if (error) return;
        await build({
          configFile: false,
          root: join(import.meta.dirname, ".."),
          publicDir: false,
          resolve: { alias: smallerBuilds },
          define: {
            "process.env.NODE_ENV": JSON.stringify("production"),
            "self.__WB_MANIFEST": JSON.stringify(filesAhead(folder)),
            "self.__WORDS": JSON.stringify(wordsFiles(folder)),
          },
          build: {
            target,
            outDir: folder,
            emptyOutDir: false,
            lib: { entry, name: "app", formats: ["iife"], fileName: () => "sw.js" },
          },
        });
      },
    },
  };
}
