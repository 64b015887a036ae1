// Builds the browser's code, then the server's renderer, in one process: Vite takes half a second to start.
import { build } from "vite";

await build();
await build({ build: { ssr: "src/start/entry-server.tsx", outDir: "dist/server" } });
