import type { ImportProblem, ProductImport } from "@chargefront/shared/product/product-import";

type Report = Pick<ProductImport, "counts" | "problems" | "problemCount">;

/** Counts the rows of a file by outcome and keeps its first problems. */
export function createReport(shown: number) {
  const counts = { new: 0, changed: 0, restored: 0, unchanged: 0, wrong: 0 };
  const problems: ImportProblem[] = [];
  let problemCount = 0;

  function add(problem: ImportProblem): void {
    problemCount += 1;
    if (problems.length < shown) problems.push(problem);
  }

  return {
    count(kind: keyof typeof counts, rows = 1): void {
      counts[kind] += rows;
    },
    /** Adds a problem of the whole file, or of a row that is counted elsewhere. */
    add,
    /** Adds the problems of rows, and counts each row once. */
    addRows(found: readonly ImportProblem[]): void {
      counts.wrong += new Set(found.map(({ row }) => row)).size;
      for (const problem of found) add(problem);
    },
    current: (): Report => ({ counts: { ...counts }, problems: [...problems], problemCount }),
  };
}
