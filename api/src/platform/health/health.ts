import type { Health } from "@chargefront/shared/desk/health";
import { Hono } from "hono";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import type { Deps } from "../../deps.ts";
import { acceptor } from "../http/accept.ts";
import { ProblemError } from "../http/problem.ts";
import type { HttpEnv } from "../http/request-id.ts";

/** Whether the process runs, and whether it can be sent visitors. */
export function healthRoutes(deps: Deps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get("/api/health", accept("GET /api/health"), (c) =>
      // Without the database: this is how a page tells whether there is a network.
      c.json({ app: "chargefront", build: deps.build } satisfies Health, 200),
    )
    .get("/api/ready", accept("GET /api/ready"), async (c) => {
      if (deps.stopping.aborted) throw new ProblemError("busy", { sentence: "The server is about to stop." });
      // Made by the migrations, without which nothing listens.
      await getCatalogueState(deps.readDb).catch((cause: unknown) => {
        throw new ProblemError("busy", { sentence: "The database does not answer.", cause });
      });
      return c.json({ ready: true }, 200);
    });
}
