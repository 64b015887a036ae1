import { expect, test } from "vitest";
import { exitSentence } from "./exit-sentence.ts";

test.each([
  ["SQLITE_IOERR_SHMSIZE", /^The disk is full\. Make room, then run this again\.$/],
  ["ENOSPC", /^The disk is full\./],
  ["57P03", /^The database or the file store stopped answering\. Run this again\.$/],
  ["42501", /^The user of DATABASE_URL may not make or change the shop's tables\. Make it the owner .+\.$/],
  ["SQLITE_CORRUPT", /^Error: no\n +at /],
])("ends with %s in a sentence for the operator, or the stack of an unknown error", (code, said) => {
  expect(exitSentence(Object.assign(new Error("no"), { code }), [])).toMatch(said);
});
