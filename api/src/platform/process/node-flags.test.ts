import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const flagsIn = (text = "") => text.match(/--[a-z0-9-]+=\d+/g);

test("Node is told the same by the scripts, by the unit file and by the container", () => {
  const { start, serve } = JSON.parse(read("package.json")).scripts;
  const flags = flagsIn(serve);
  expect(flags).toHaveLength(3);
  expect(flagsIn(start)).toEqual(flags);
  expect(flagsIn(read("docs/operations.md").match(/^ExecStart=.*$/m)?.[0])).toEqual(flags);
  expect(flagsIn(read("Dockerfile").match(/^CMD .*$/m)?.[0])).toEqual(flags);
});
