import { paths } from "@chargefront/shared/paths";
import { type ProductImport, rowsToWrite } from "@chargefront/shared/product/product-import";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { counted, inFigures } from "../../ui/figures.ts";
import layout from "../../ui/layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Counts } from "../list/counts.tsx";
import styles from "./import-report.module.css";
import { PreviewTable, ProblemTable } from "./import-tables.tsx";

type ImportReportProps = {
  run: ProductImport;
  isApplying: boolean;
  onApply: () => void;
  /** Called to choose another file. */
  onAgain: () => void;
};

/** Shows the state of an import and the next steps. */
export function ImportReport({ run, isApplying, onApply, onAgain }: ImportReportProps) {
  const again = <Button onClick={onAgain}>Choose another file</Button>;
  switch (run.state) {
    case "reading":
      return (
        <div className={styles.report}>
          <Progress label="Checking the file" share={shareOf(run)} />
          <ImportCounts counts={run.counts} />
        </div>
      );
    case "importing":
      return (
        <div className={styles.report}>
          <Progress
            label="Importing"
            share={shareOf(run)}
            words={`${inFigures(run.done)} of ${counted(run.total, "product")}`}
          />
          <p>You can leave this page. The import will continue.</p>
        </div>
      );
    case "checked":
      return <Checked run={run} isApplying={isApplying} onApply={onApply} onAgain={onAgain} />;
    case "refused":
      return (
        <div className={styles.report}>
          <Notice tone="problem">Nothing was imported. {wrongRows(run)}</Notice>
          <div className={layout.row}>{again}</div>
          {run.counts.wrong > 0 && <ImportCounts counts={run.counts} />}
          <ProblemTable problems={run.problems} count={run.problemCount} />
        </div>
      );
    case "failed":
      return (
        <div className={styles.report}>
          <Notice tone="problem">{run.problems[0]?.sentence}</Notice>
          <div className={layout.row}>{again}</div>
        </div>
      );
    case "done":
      return (
        <div className={styles.report}>
          <Notice tone="success">{counted(run.total - run.problemCount, "product")} imported.</Notice>
          {run.problemCount > 0 && <Unwritten run={run} />}
          <div className={layout.row}>
            <ButtonLink variant="primary" to={paths.manageProducts}>
              See the products
            </ButtonLink>
            {again}
          </div>
        </div>
      );
    default:
      return run.state satisfies never;
  }
}

/** Explains the rows that were not imported: by the sentence that ended the import, or row by row. */
function Unwritten({ run: { problems, problemCount } }: { run: ProductImport }) {
  const [first] = problems;
  if (first?.row === null && problems.length === 1) return <Notice tone="attention">{first.sentence}</Notice>;
  return (
    <>
      <p>{counted(problemCount, "row")} could not be imported:</p>
      <ProblemTable problems={problems} count={problemCount} />
    </>
  );
}

function Checked({ run, isApplying, onApply, onAgain }: ImportReportProps) {
  const count = rowsToWrite(run.counts);
  return (
    <div className={styles.report}>
      <p role="status">
        {count === 0
          ? "Nothing to import: all products are already up to date."
          : "The file is in order. Nothing has been imported yet."}
      </p>
      {!run.setsPrices && count > 0 && (
        <Notice tone="attention">
          Your role cannot set prices: existing prices stay, and new products stay hidden until someone who can set
          prices shows them.
        </Notice>
      )}
      <ImportCounts counts={run.counts} />
      <div className={layout.row}>
        {count > 0 && (
          <Button variant="primary" onClick={onApply} aria-disabled={isApplying}>
            {isApplying ? "Starting…" : `Import ${counted(count, "product")}`}
          </Button>
        )}
        <Button onClick={onAgain}>Choose another file</Button>
      </div>
      {count > 0 && (
        <section className={styles.preview}>
          <h2>{count > run.preview.length ? `The first ${run.preview.length} rows` : "The rows"} as they were read</h2>
          <PreviewTable rows={run.preview} />
        </section>
      )}
    </div>
  );
}

/** Returns a sentence about the wrong rows. One row may have several mistakes; a file that could not be read as rows
 *  has mistakes and no wrong rows. */
function wrongRows({ counts, problemCount }: ProductImport): string {
  if (counts.wrong === 0) return `The file has ${counted(problemCount, "mistake")}. Correct it and upload it again.`;
  return counts.wrong === 1
    ? "1 row has a mistake. Correct it and upload again."
    : `${inFigures(counts.wrong)} rows have mistakes. Correct them and upload again.`;
}

function shareOf({ done, total }: ProductImport): number {
  return total > 0 ? Math.min(1, done / total) : 0;
}

const kinds = [
  { name: "new", label: "New" },
  { name: "changed", label: "Changed" },
  { name: "restored", label: "Restored" },
  { name: "unchanged", label: "Unchanged" },
  { name: "wrong", label: "With errors" },
] as const;

/** Shows how many rows of a file are new, changed, unchanged or wrong. Restored products are rare, and counted only
 *  if there are any. */
function ImportCounts({ counts }: { counts: ProductImport["counts"] }) {
  const shown = kinds.filter(({ name }) => name !== "restored" || counts.restored > 0);
  return <Counts counts={shown.map(({ name, label }) => ({ label, count: counts[name] }))} />;
}
