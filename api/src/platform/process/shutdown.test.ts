import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { stopOnSignal } from "./shutdown.ts";

/** A process whose exits are written down instead of done. */
function aProcess() {
  const exits: number[] = [];
  const events = new EventEmitter();
  const exit = (code: number) => void exits.push(code);
  return { exits, events, process: Object.assign(events, { exit }) as unknown as NodeJS.Process };
}

test("a signal stops the shop once it is drained, and then exits with 0", async () => {
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

test("a second signal exits at once", () => {
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

test("a stop that fails is told and exits with 1", async () => {
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
