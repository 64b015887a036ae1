// `npm run dev`: one origin with hot reload of both sides. Vite serves the web app's sources and runs the API's;
// when a file of the API changes, the shop is closed and composed again.
import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";

const pwaRoot = fileURLToPath(new URL("../pwa", import.meta.url));
const apiRoot = fileURLToPath(new URL(".", import.meta.url));

const http = createHttpServer();
const pwa = await createViteServer({
  root: pwaRoot,
  appType: "custom",
  server: { middlewareMode: { server: http }, hmr: { server: http } },
});
const api = await createViteServer({
  root: apiRoot,
  appType: "custom",
  server: { middlewareMode: true, ws: false, hmr: false },
});

const rendering = () => pwa.ssrLoadModule("/src/start/entry-server.tsx");
const site = {
  staticFolder: undefined,
  template: async (url) => pwa.transformIndexHtml(url.pathname, await readFile(`${pwaRoot}/index.html`, "utf8")),
  scriptHashes: [],
  assets: () => ({ head: "", end: "", styleHashes: [] }),
  render: async (url, data) => (await rendering()).render(url, data),
  shellHead: async (name, data, language) => (await rendering()).shellHead(name, data, language),
};

let shop = await compose().catch((error) => {
  // A configuration error is printed as a sentence; any other error with its stack.
  console.error(error.name === "ConfigError" || error.name === "DatabaseError" ? error.message : error);
  process.exit(1);
});
let recomposing = Promise.resolve();

api.watcher.on("all", (_event, file) => {
  if (!file.includes("/api/src/") && !file.includes("/api/stripe-sandbox/server/") && !file.includes("/shared/src/"))
    return;
  recomposing = recomposing.then(recompose);
});

/** Replaces the shop with one of the changed code; when the code cannot be loaded, the old one keeps serving. */
async function recompose() {
  api.moduleGraph.invalidateAll();
  try {
    await api.ssrLoadModule("/src/compose.ts");
    await shop.close();
    shop = await compose();
    pwa.ws.send({ type: "full-reload" });
  } catch (error) {
    console.error(error);
  }
}

const answer = getRequestListener(async (...input) => {
  const response = await shop.app.fetch(...input);
  // The policy would block Vite's own inline scripts and styles.
  response.headers.delete("content-security-policy");
  return response;
});
http.on("request", (request, response) => pwa.middlewares(request, response, () => answer(request, response)));
http.listen(shop.deps.config.port, shop.deps.config.host, () => {
  console.log(`Developing at ${shop.deps.config.publicUrl}`);
  if (shop.setupCode !== undefined) console.log(`No admin yet. Setup code ${shop.setupCode}`);
});

async function compose() {
  const { parseConfig } = await api.ssrLoadModule("/src/config.ts");
  const { composeShop } = await api.ssrLoadModule("/src/compose.ts");
  const { createLog } = await api.ssrLoadModule("/src/platform/http/log.ts");
  const config = parseConfig(process.env);
  return composeShop(config, { site, log: createLog(config.logLevel) });
}
