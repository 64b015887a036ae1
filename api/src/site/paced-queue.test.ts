import { expect, test } from "vitest";
import { createPacedQueue } from "./paced-queue.ts";

/** Makes a task that ends when `finish` is called. */
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

test("runs one task at a time, queues a few and refuses the rest at once", async () => {
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

test("continues with the next task after a failed one", async () => {
  const inTurn = createPacedQueue({ waiting: 1, share: 1 });
  const failing = inTurn(() => Promise.reject(new Error("broken")));
  const next = inTurn(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
