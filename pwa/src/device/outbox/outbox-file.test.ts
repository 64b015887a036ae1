import { newId } from "@chargefront/shared/text/id";
import { expect, it } from "vitest";
import { readOutboxFile, toOutboxFile } from "./outbox-file.ts";
import type { OutboxBody } from "./outbox-row.ts";
import { anEnquiry } from "./testing.ts";

const body = (): OutboxBody => ({ ...anEnquiry(), v: 1, id: newId(), capturedAt: "2026-03-03T08:31:00.000Z" });

it("brings back what was exported, ids and times included", () => {
  const bodies = [body(), { ...body(), captureKey: "of a rep's device" }];
  const rows = readOutboxFile(JSON.stringify(toOutboxFile(bodies, new Date())));
  expect(rows.map((row) => row.body)).toEqual(bodies);
  // Where it came from it may have been sent already.
  expect(rows.every((row) => row.isUncertain && row.state === "queued")).toBe(true);
});

it("brings back an enquiry of the release before as that release wrote it", () => {
  const old = { ...body(), name: "D\u2019Souza", message: "Two\u200b chargers, please.", title: "Wall\u00adbox" };
  expect(readOutboxFile(JSON.stringify(toOutboxFile([old], new Date())))[0]?.body).toEqual(old);
});

it("takes an enquiry once that two joined files both hold", () => {
  const twice = body();
  const rows = readOutboxFile(JSON.stringify(toOutboxFile([twice, body(), twice], new Date())));
  expect(rows.map((row) => row.id)).toEqual([twice.id, expect.not.stringMatching(twice.id)]);
});

it("refuses a foreign or broken file in words", () => {
  for (const text of [
    "",
    "{",
    "[]",
    "null",
    '{"format":"other"}',
    '{"format":"chargefront-outbox","version":9,"enquiries":[]}',
  ]) {
    expect(() => readOutboxFile(text)).toThrow("This is not a file of saved enquiries. Nothing was imported.");
  }
  const file = toOutboxFile([body(), { ...body(), contact: "12" }], new Date());
  expect(() => readOutboxFile(JSON.stringify(file))).toThrow(
    "An enquiry in this file is damaged. Nothing was imported.",
  );
});
