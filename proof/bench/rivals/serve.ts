/** `serve.ts '{"kind": "bare", …}'` starts a small server to compare ours with and prints its address. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { parseConfig } from "../../../api/src/config.ts";
import { defaultLimits } from "../../../api/src/limits.ts";
import { baseMiddleware } from "../../../api/src/platform/http/base-middleware.ts";
import type { HttpEnv } from "../../../api/src/platform/http/http-env.ts";
import { createLog } from "../../../api/src/platform/http/log.ts";
import { ask } from "../../attack/ask.ts";
import type { RivalPart } from "./rival.ts";
import { storeFor } from "./store-raw.ts";

const [, , given = ""] = process.argv;
const { fetch } = await createRival(JSON.parse(given) as RivalPart);
serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(`http://127.0.0.1:${port}`));

async function createRival(part: RivalPart): Promise<Pick<Hono<HttpEnv>, "fetch">> {
  const app = new Hono<HttpEnv>();
  if (part.kind === "store") {
    return app.get("/raw", (c) => c.json(storeFor(part.dataDir, Number(c.req.query("seconds"))), 200));
  }
  const { origin, pathname, search } = new URL(part.url);
  const { headers, body: text, bytes } = await ask(origin, { path: pathname + search, headers: part.headers });
  const { "content-type": type = "", "content-encoding": encoding } = headers;
  if (part.kind === "same-middleware") {
    const payments = { origins: { script: [], frame: [], connect: [] } };
    const log = createLog("info");
    app.use(...baseMiddleware({ config: parseConfig({}), limits: defaultLimits, log, payments }));
  }
  // A text as a string, which Hono serves fastest.
  return encoding === undefined
    ? app.get("*", (c) => c.body(text, 200, { "Content-Type": type }))
    : app.get("*", (c) => c.body(new Uint8Array(bytes), 200, { "Content-Type": type, "Content-Encoding": encoding }));
}
