import { createHash } from "node:crypto";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups, filesBefore } from "./build/chunks.ts";
import { compressFiles } from "./build/compress-files.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { smallerBuilds, smallerIcons, smallerRouter, withoutUnusedParts } from "./build/smaller-libraries.ts";

/** `KILL_SWITCH=1 npm run build` ships a worker that removes itself and its caches. The outbox is no cache: it
 *  stays. */
const isKillSwitch = process.env.KILL_SWITCH === "1";
const workerSource = `src/start/service-worker${isKillSwitch ? "/kill-switch" : ""}`;

/** docs/product/decisions.md#3: the oldest browsers that are served. */
const browsers = ["chrome111", "edge111", "safari16.4", "firefox115"];
/** Names a class after its style sheet. Vite's own names add the line, which costs every page a byte for each class. */
function classNameOf(name: string, _file: string, css: string): string {
  return `_${name}_${createHash("sha256").update(css).digest("hex").slice(0, 5)}`;
}

const clientFolder = join(import.meta.dirname, "dist/client");

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    smallerIcons(),
    isSsrBuild !== true && withoutUnusedParts(),
    isSsrBuild !== true && smallerRouter(),
    isSsrBuild !== true &&
      serviceWorker({ source: workerSource, folder: clientFolder, target: browsers, isKillSwitch }),
    isSsrBuild !== true && compressFiles(clientFolder),
  ],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: "dist/client",
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: filesBefore },
    rolldownOptions: {
      // Nothing imports most of the icons: they are half of 3,800 modules.
      experimental: { lazyBarrel: true },
      ...(isSsrBuild !== true && { output: { codeSplitting: { groups: chunkGroups } } }),
    },
  },
  resolve: { alias: isSsrBuild === true || command === "serve" ? [] : smallerBuilds },
  // The server's bundle carries its own React, and of it the production build alone, whatever NODE_ENV says when it
  // runs: Vite leaves that question in a server's bundle to be answered at run time.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  ssr: command === "build" ? { noExternal: true } : {},
}));
