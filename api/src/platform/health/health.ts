import type { Health } from "@chargefront/shared/desk/health";
import { Hono } from "hono";
import type { Core } from "../core.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { acceptor } from "../http/accept.ts";
import { ProblemError } from "../http/problem.ts";
import type { HttpEnv } from "../http/request-id.ts";

/** What says whether the shop is there. */
export type HealthDeps = Core & {
  /** Aborted once the process is about to stop. */
  readonly stopping: AbortSignal;
  /** Names the build that answers. */
  readonly build: string;
};

/** Whether the process runs, and whether it can be sent visitors. */
export function healthRoutes(deps: HealthDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .get(...accept("/api/health", { audience: "public", whenBusy: "answered" }), (c) =>
      // Without the database: this is how a page tells whether there is a network.
      c.json({ app: "chargefront", build: deps.build } satisfies Health, 200),
    )
    .get(...accept("/api/ready", { audience: "public", whenBusy: "answered" }), async (c) => {
      if (deps.stopping.aborted) throw new ProblemError("busy", { sentence: "The server is about to stop." });
      // Made by the migrations, without which nothing listens.
      await getCatalogueState(deps.readDb).catch((cause: unknown) => {
        throw new ProblemError("busy", { sentence: "The database does not answer.", cause });
      });
      return c.json({ ready: true }, 200);
    });
}
