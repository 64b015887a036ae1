import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { chunkGroups, stylesOf } from "./build/chunks.ts";
import { compressFiles } from "./build/compress-files.ts";
import { publicAssets, withIntegrity } from "./build/precache.ts";

/** `KILL_SWITCH=1 npm run build` ships a worker that removes itself and its caches. The outbox is no cache: it
 *  stays. */
const isKillSwitch = process.env.KILL_SWITCH === "1";

/** docs/product/decisions.md#3: the oldest browsers that are served. */
const browsers = ["chrome111", "edge111", "safari16.4", "firefox115"];
const clientFolder = join(import.meta.dirname, "dist/client");

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    VitePWA({
      strategies: "injectManifest",
      registerType: "prompt",
      injectRegister: false,
      srcDir: isKillSwitch ? "src/start/service-worker/kill-switch" : "src/start/service-worker",
      filename: "sw.ts",
      // The server writes it, with the name of the company.
      manifest: false,
      disable: isSsrBuild === true,
      injectManifest: {
        // A worker that removes itself fetches nothing ahead.
        ...(isKillSwitch && { injectionPoint: "" }),
        globPatterns: ["index.html", "icon.svg", "assets/*.{js,css}"],
        // Larger files would be left out in silence; a build that makes one fails instead.
        maximumFileSizeToCacheInBytes: 2 * 1024 * 1024,
        manifestTransforms: [
          (entries) => {
            const wanted = publicAssets(join(clientFolder, ".vite/manifest.json"));
            const ahead = entries.filter(({ url }) => !url.startsWith("assets/") || wanted.has(url));
            return { manifest: withIntegrity(clientFolder, ahead), warnings: [] };
          },
        ],
        minify: true,
        rollupFormat: "iife",
        target: browsers,
      },
    }),
    isSsrBuild !== true && compressFiles(clientFolder),
  ],
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: "dist/client",
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => stylesOf(dependencies) },
    rolldownOptions: isSsrBuild === true ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  // The server's bundle carries its own React, and of it the production build alone, whatever NODE_ENV says when it
  // runs: Vite leaves that question in a server's bundle to be answered at run time.
  ...(isSsrBuild && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
  ssr: command === "build" ? { noExternal: true } : {},
}));
