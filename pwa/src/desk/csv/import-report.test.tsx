import type { ProductImport } from "@chargefront/shared/product/product-import";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ImportReport } from "./import-report.tsx";

function shown(problems: ProductImport["problems"], problemCount: number): string {
  const counts = { new: 12, changed: 0, restored: 0, unchanged: 0, wrong: 0 };
  const run = { id: "i", total: 12, done: 12, counts, preview: [], setsPrices: true, problems, problemCount } as const;
  const report = { isApplying: false, onApply: () => undefined, onAgain: () => undefined };
  return renderToStaticMarkup(
    <MemoryRouter>
      <ImportReport run={{ ...run, state: "done" }} {...report} />
    </MemoryRouter>,
  );
}

it("shows only the sentence of an import that ended early", () => {
  const page = shown([{ row: null, column: null, sentence: "Your rights changed." }], 7);
  expect(page).toContain("Your rights changed.");
  expect(page).not.toMatch(/These are the first|could not be imported/);
});

it("counts the rows that could not be imported and lists the first", () => {
  const page = shown([{ row: 3, column: null, sentence: "Changed since." }], 7);
  expect(page).toContain("7 rows could not be imported:");
  expect(page).toContain("These are the first 1 of 7.");
});
