import { type DeskRole, mayWrite } from "@chargefront/shared/person/rights";
import { type ProductImport, rowsToWrite } from "@chargefront/shared/product/product-import";
import { newId } from "@chargefront/shared/text/id";
import { type Context, Hono } from "hono";
import { hasLostRank } from "../../people/activity/has-lost-rank.ts";
import { recordActivity } from "../../people/activity/record-activity.ts";
import type { Core } from "../../platform/core.ts";
import type { Db } from "../../platform/db/tables/tables.ts";
import { write } from "../../platform/db/write.ts";
import { acceptor } from "../../platform/http/accept.ts";
import type { HttpEnv } from "../../platform/http/http-env.ts";
import { ProblemError } from "../../platform/http/problem.ts";
import type { CsvDeps } from "./csv-deps.ts";
import { keepUpload } from "./import-file.ts";
import { findRun, type ImportRun, insertRun, listRuns, underWay, updateRun } from "./import-store.ts";
import { readPreview } from "./read-preview.ts";

/** Serves the product import: an upload is only read and checked (the dry run) until its admin starts the import. */
export function importRoutes(deps: CsvDeps) {
  const accept = acceptor(deps);
  return new Hono<HttpEnv>()
    .post(...accept("/api/products/import", { audience: "desk", right: "products", bodyLimit: "csv" }), async (c) => {
      const adminId = c.var.session.subjectId;
      const limitBytes = deps.limits.bodyBytes.csv;
      refuseOtherMedia(c, limitBytes);
      await refuseSecond(deps.readDb, adminId);
      const id = newId();
      const total = await keepUpload(deps, c.req.raw, { runId: id, limitBytes });
      await write(deps.db, (trx) => insertRun(trx, { id, adminId, total }, deps.now()));
      deps.wakeImporter();
      return c.json({ id }, 202);
    })
    .get(...accept("/api/products/import/:id", { audience: "desk", right: "products", needs: "write" }), async (c) => {
      const run = await ownRun(deps.readDb, c.req.param("id"), c.var.session.subjectId);
      return c.json(await toAnswer(deps, run, c.var.session.role), 200);
    })
    .post(...accept("/api/products/import/:id/apply", { audience: "desk", right: "products" }), async (c) => {
      const adminId = c.var.session.subjectId;
      const run = await write(deps.db, async (trx) => {
        const run = await ownRun(trx, c.req.param("id"), adminId);
        // Repeating the request returns the same import.
        if (run.state === "importing" || run.state === "done") return run;
        if (await hasLostRank(trx, adminId, run.createdAt)) {
          throw new ProblemError("step-not-allowed", { sentence: otherRole });
        }
        const total = rowsToWrite(run.counts);
        if (run.state !== "checked" || total === 0) throw new ProblemError("step-not-allowed", { sentence: nothing });
        const begun = { state: "importing", total, done: 0 } as const;
        await updateRun(trx, run.id, begun, deps.now());
        const label = labelOf(run.counts);
        await recordActivity(trx, { kind: "products-imported", adminId, subjectId: run.id, label, now: deps.now() });
        return { ...run, ...begun };
      });
      deps.wakeImporter();
      return c.json(await toAnswer(deps, run, c.var.session.role), 202);
    });
}

function labelOf(counts: ProductImport["counts"]): string {
  const label = `${counts.new} new, ${counts.changed} changed`;
  return counts.restored === 0 ? label : `${label}, ${counts.restored} restored`;
}

const nothing = "Nothing to import in this file. Please check the report.";
const otherRole = "Your role was changed after this file was checked. Please upload it again.";
const second = "Another import of yours is still under way. Please wait until it is finished.";

function refuseOtherMedia(c: Context, limitBytes: number): void {
  if (Number(c.req.header("Content-Length") ?? 0) > limitBytes) throw new ProblemError("body-too-large");
  if (c.req.header("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase() === "text/csv") return;
  throw new ProblemError("media-type", { sentence: "Please choose a CSV file." });
}

async function refuseSecond(db: Db, adminId: string): Promise<void> {
  const others = await listRuns(db, { states: underWay, adminId });
  if (others.length > 0) throw new ProblemError("step-not-allowed", { sentence: second });
}

/** Reads a run of this admin. @throws ProblemError `import-not-found` for any other id. */
async function ownRun(db: Db, id: string, adminId: string): Promise<ImportRun> {
  const run = await findRun(db, id);
  if (run?.adminId !== adminId) throw new ProblemError("import-not-found");
  return run;
}

async function toAnswer(
  deps: Pick<Core, "readDb" | "limits">,
  { adminId: _, createdAt: __, ...run }: ImportRun,
  role: DeskRole,
): Promise<ProductImport> {
  const preview = run.state === "checked" ? await readPreview(deps, run.id) : [];
  return { ...run, setsPrices: mayWrite(role, "products.price"), preview };
}
