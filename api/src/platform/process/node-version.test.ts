import { expect, test } from "vitest";
import { refuseNode } from "./node-version.ts";

test("refuses a version on which the SQLite driver crashes", () => {
  for (const version of ["v24.21.0", "v26.1.0"]) expect(() => refuseNode(version)).toThrow(/Run the shop with Node 22/);
});

test("accepts the version that the shop runs on", () => {
  for (const version of ["v20.20.2", "v22.23.3", process.version]) expect(() => refuseNode(version)).not.toThrow();
});
