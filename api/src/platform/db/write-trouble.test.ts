import { expect, test } from "vitest";
import { writeTroubleOf } from "./write-trouble.ts";

test.each([
  ["SQLITE_BUSY", "locked"],
  ["SQLITE_BUSY_SNAPSHOT", "locked"],
  ["SQLITE_LOCKED", "locked"],
  ["SQLITE_FULL", "full"],
  ["SQLITE_IOERR_WRITE", "full"],
  ["SQLITE_IOERR_FSYNC", "full"],
  ["SQLITE_IOERR_SHMSIZE", "full"],
  ["ENOSPC", "full"],
  ["EDQUOT", "full"],
  ["EFBIG", "full"],
  // PostgreSQL: its disk is full.
  ["53100", "full"],
  ["SQLITE_IOERR_READ", undefined],
  ["SQLITE_CORRUPT", undefined],
  ["SQLITE_CONSTRAINT_UNIQUE", undefined],
  ["ENOENT", undefined],
])("maps the code %s to %s", (code, trouble) => {
  expect(writeTroubleOf(Object.assign(new Error("no"), { code }))).toBe(trouble);
});

test("returns undefined for an error without a code", () => {
  expect([new Error("no"), "ENOSPC", undefined].map(writeTroubleOf)).toEqual([undefined, undefined, undefined]);
});
