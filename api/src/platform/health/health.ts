import type { Health } from "@chargefront/shared/desk/health";
import { Hono } from "hono";
import type { Core } from "../core.ts";
import { getCatalogueState } from "../db/catalogue-revision.ts";
import { DatabaseError } from "../db/database-error.ts";
import { listIncompatibleMigrations } from "../db/migrate.ts";
import { acceptor } from "../http/accept.ts";
import type { HttpEnv } from "../http/http-env.ts";
import { ProblemError } from "../http/problem.ts";

/** The dependencies of the health checks. */
export type HealthDeps = Core & {
  /** Aborted when the process is about to stop. */
  readonly stopping: AbortSignal;
  /** Identifies the build that answers. */
  readonly build: string;
};

/** Makes the routes that tell whether the process runs, and whether it can serve visitors. */
export function healthRoutes(deps: HealthDeps) {
  const accept = acceptor(deps);
  const whyUnready = patiently(deps, () => askDatabase(deps));
  return new Hono<HttpEnv>()
    .get(...accept("/api/health", { audience: "public", whenBusy: "answered" }), (c) =>
      // Does not use the database: a page calls it to find out whether the device is online.
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

/** A remote database may fail briefly, which must not make all processes unready. */
const patienceMs = 10_000;

const answerMs = 1_000;

/** Reads what the migrations make, and checks for migrations of a newer release that ran since this process started.
 *  @throws DatabaseError when this process cannot run beside them. */
async function askDatabase({ readDb }: Core): Promise<void> {
  const timeout = AbortSignal.timeout(answerMs);
  const tooLate = new Promise<never>((_, reject) => {
    timeout.addEventListener("abort", () => reject(new Error("The database did not answer within a second.")));
  });
  await Promise.race([getCatalogueState(readDb), tooLate]);
  const unknown = await Promise.race([listIncompatibleMigrations(readDb), tooLate]);
  if (unknown.length > 0) throw new DatabaseError("The database is of a newer release than this process.");
}

/** Returns the cause once a check has failed for long enough; undefined before, and after a success. */
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
