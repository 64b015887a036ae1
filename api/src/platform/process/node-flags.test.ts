import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const flagsIn = (text = "") => text.match(/--[a-z0-9-]+=\d+/g);

test("passes Node the same flags in the scripts, the unit file and the container", () => {
  const { start, serve } = JSON.parse(read("package.json")).scripts;
  const flags = flagsIn(serve);
  expect(flags).toHaveLength(3);
  expect(flagsIn(start)).toEqual(flags);
  expect(flagsIn(read("docs/operations.md").match(/^ExecStart=.*$/m)?.[0])).toEqual(flags);
  expect(flagsIn(read("Dockerfile").match(/^CMD .*$/m)?.[0])).toEqual(flags);
});
