import { expect, test } from "vitest";
import { createPacedQueue } from "./paced-queue.ts";

/** A task that is done when it is told. */
function aTask(name: string, done: string[]) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const task = async () => {
    await finished;
    done.push(name);
    return name;
  };
  return { task, finish };
}

test("does one task after another, lets so many wait and tells the rest at once", async () => {
  const inTurn = createPacedQueue({ waiting: 1, share: 1 });
  const done: string[] = [];
  const [first, second, third] = ["first", "second", "third"].map((name) => aTask(name, done));
  if (!first || !second || !third) throw new Error("not made");
  const answers = [inTurn(first.task), inTurn(second.task)];
  expect(inTurn(third.task)).toBeUndefined();
  second.finish();
  first.finish();
  expect(await Promise.all(answers)).toEqual(["first", "second"]);
  expect(done).toEqual(["first", "second"]);
});

test("a task that fails makes way for the next", async () => {
  const inTurn = createPacedQueue({ waiting: 1, share: 1 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
