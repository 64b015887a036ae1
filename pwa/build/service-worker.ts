import { VitePWA } from "vite-plugin-pwa";
import { chooseFiles } from "./precache.ts";

type ServiceWorkerOptions = {
  /** Folder of its source, `sw.ts`. */
  source: string;
  /** Folder of the browser's files: the worker becomes `sw.js` there. */
  folder: string;
  /** The oldest browsers. */
  target: string[];
  /** Whether it removes itself, and so caches nothing. */
  isKillSwitch: boolean;
};

/** Builds the service worker after the browser's files and writes the list of those that it caches into it. The server
 *  writes the web manifest, with the name of the company, and the app registers the worker itself. */
export function serviceWorker({ source, folder, target, isKillSwitch }: ServiceWorkerOptions) {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: source,
    filename: "sw.ts",
    outDir: folder,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      ...(isKillSwitch && { injectionPoint: "" }),
      globPatterns: ["index.html", "icon.svg", "assets/*.{js,css}"],
      manifestTransforms: [(entries) => ({ manifest: chooseFiles(folder, entries), warnings: [] })],
      rollupFormat: "iife",
      target,
    },
  });
}
