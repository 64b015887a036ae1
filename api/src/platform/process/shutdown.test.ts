import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { stopOnSignal } from "./shutdown.ts";

/** Makes a process that records its exits. */
function aProcess() {
  const exits: number[] = [];
  const events = new EventEmitter();
  const exit = (code: number) => void exits.push(code);
  return { exits, events, process: Object.assign(events, { exit }) as unknown as NodeJS.Process };
}

test("stops the shop at a signal once it is drained, and exits with 0", async () => {
  const { exits, events, process } = aProcess();
  let finish = () => {};
  const drained = new Promise<void>((resolve) => {
    finish = resolve;
  });
  stopOnSignal(
    process,
    () => drained,
    () => {},
  );
  events.emit("SIGTERM");
  expect(exits).toEqual([]);
  finish();
  await drained;
  expect(exits).toEqual([0]);
});

test("exits at once at a second signal", () => {
  const { exits, events, process } = aProcess();
  stopOnSignal(
    process,
    () => new Promise(() => {}),
    () => {},
  );
  events.emit("SIGINT");
  events.emit("SIGTERM");
  expect(exits).toEqual([1]);
});

test("reports a failed stop and exits with 1", async () => {
  const { exits, events, process } = aProcess();
  const failures: unknown[] = [];
  const failed = Promise.reject(new Error("disk"));
  stopOnSignal(
    process,
    () => failed,
    (cause) => failures.push(cause),
  );
  events.emit("SIGTERM");
  await failed.catch(() => {});
  expect([exits, failures]).toEqual([[1], [new Error("disk")]]);
});
