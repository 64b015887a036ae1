import { readFileSync } from "node:fs";

/** A runner's JSON report; `missing` where the runner ended before it wrote one. */
export function readReport<Report>(file: string, missing: Report): Report {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return missing;
  }
}
