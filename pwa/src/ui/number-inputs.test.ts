import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

/** Folders whose files may contain form controls. */
const sources = ["..", "../../../shared/src", "../../../api/stripe-sandbox/browser"].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

it("uses plain text inputs for numbers: the mouse wheel changes the value of a focused number input", () => {
  const found = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
      .filter((name) => /\btype[=:]\s*\{?"(?:number|range)"/.test(readFileSync(`${folder}/${name}`, "utf8"))),
  );
  expect(found).toEqual([]);
});
