import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Decision 3: the oldest browsers that are served. */
const browsers = ["chrome111", "edge111", "safari16.4", "firefox115"];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: "dist/client",
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
  },
  // The server's bundle carries its own React, so that it is the production build whatever NODE_ENV says when it runs.
  ssr: command === "build" ? { noExternal: true } : {},
}));
