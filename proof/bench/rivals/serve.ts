/** A small server to compare ours with: `serve.ts '{"kind": "bare", …}'` says its address in one line. */
import { readFileSync } from "node:fs";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { parseConfig } from "../../../api/src/config.ts";
import { defaultLimits } from "../../../api/src/limits.ts";
import { openSqlite } from "../../../api/src/platform/db/sqlite/open-sqlite.ts";
import { aroundEveryAnswer } from "../../../api/src/platform/http/around-every-answer.ts";
import { createLog } from "../../../api/src/platform/http/log.ts";
import type { HttpEnv } from "../../../api/src/platform/http/request-id.ts";
import { listProducts } from "../../../api/src/shop/catalogue/product-store.ts";
import type { RivalPart } from "./rival.ts";

const [, , given = ""] = process.argv;
const part: RivalPart = JSON.parse(given);
const app = appOf(part);
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => console.log(`http://127.0.0.1:${port}`));

function appOf(part: RivalPart): Pick<Hono, "fetch"> {
  switch (part.kind) {
    case "bare": {
      const { headers } = part;
      const body = readyBody(part.answerFile, headers);
      return new Hono().get("*", (c) => c.body(body, 200, headers));
    }
    case "same-middleware": {
      const { headers } = part;
      const body = readyBody(part.answerFile, headers);
      return withMiddleware(new Hono<HttpEnv>()).get("*", (c) => c.body(body, 200, headers));
    }
    case "query": {
      const { readDb } = openSqlite(part.dataDir);
      return new Hono().get("*", async (c) => c.json(await listProducts(readDb), 200));
    }
    default:
      return part satisfies never;
  }
}

/** A text as a string, which Hono serves quickest; what is compressed as its bytes. */
function readyBody(file: string, headers: Readonly<Record<string, string>>): string | Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(file);
  return headers["Content-Encoding"] ? new Uint8Array(bytes) : bytes.toString("utf8");
}

/** The middleware of the shop itself, with the settings of a shop as it is delivered. */
function withMiddleware(app: Hono<HttpEnv>): Hono<HttpEnv> {
  const payments = { origins: { script: [], frame: [], connect: [] } };
  const surroundings = { config: parseConfig({}), limits: defaultLimits, log: createLog("info"), payments };
  return app.use(...aroundEveryAnswer(surroundings));
}
