import type { Health } from "@chargefront/shared/desk/health";
import { Hono } from "hono";
import type { Core } from "../core.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { DatabaseError } from "../db/database-error.ts";
import { listIntolerable } from "../db/migrate.ts";
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
  const whyUnready = patiently(deps, () => askDatabase(deps));
  return new Hono<HttpEnv>()
    .get(...accept("/api/health", { audience: "public", whenBusy: "answered" }), (c) =>
      // Without the database: this is how a page tells whether there is a network.
      c.json({ app: "chargefront", build: deps.build } satisfies Health, 200),
    )
    .get(...accept("/api/ready", { audience: "public", whenBusy: "answered" }), async (c) => {
      if (deps.stopping.aborted) throw new ProblemError("busy", { sentence: "The server is about to stop." });
      const cause = await whyUnready();
      if (cause instanceof DatabaseError) throw new ProblemError("busy", { sentence: cause.message, cause });
      if (cause) throw new ProblemError("busy", { sentence: "The database does not answer.", cause });
      return c.json({ ready: true }, 200);
    });
}

/** A database that is elsewhere may blink, and all processes must not go for that. */
const patienceMs = 10_000;

const answerMs = 1_000;

/** Asks for what the migrations make, without which nothing listens, and for what a newer release has made of it since
 *  this process began.
 *  @throws DatabaseError where it cannot go on beside that. */
async function askDatabase({ readDb }: Core): Promise<void> {
  const timeout = AbortSignal.timeout(answerMs);
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(new Error("The database did not answer within a second.")));
  });
  await Promise.race([getCatalogueState(readDb), tooLate]);
  const unknown = await Promise.race([listIntolerable(readDb), tooLate]);
  if (unknown.length > 0) throw new DatabaseError("The database is of a newer release than this process.");
}

/** Why something fails, once it has failed for long; undefined before, and while it does not. */
function patiently({ config, now }: Core, ask: () => Promise<void>): () => Promise<unknown> {
  const ms = config.database ? patienceMs : 0;
  let failingSince: number | undefined;
  return async () => {
    try {
      await ask();
      failingSince = undefined;
      return undefined;
    } catch (cause) {
      failingSince ??= now();
      return now() - failingSince >= ms ? cause : undefined;
    }
  };
}
