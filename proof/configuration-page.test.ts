import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { knownVariables } from "../api/src/config.ts";

it("docs/configuration.md lists each environment variable once", () => {
  const page = readFileSync(new URL("../docs/configuration.md", import.meta.url), "utf8");
  const listed = [...page.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, name = ""]) => name);
  expect(listed.toSorted()).toEqual(knownVariables.toSorted());
});
