/** Runs the groups of a tier one after another and reports how they ended. */
import { missingRoom } from "./temporary-room.ts";

/** Tests that passed, failed or were skipped, with a line for each failed one: its name and the reason. */
export type Count = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly failures?: readonly string[];
};

/** A check that holds or not, or a suite that counts its tests. */
export type Step = { readonly name: string; readonly run: () => Count | Promise<Count> };

/** Runs the steps of a group at the same time, and the next group when none of them failed. The last lines name what
 *  failed and count everything. `leftOut`: what other tiers run. */
export async function runTier(groups: readonly (readonly Step[])[], leftOut: string): Promise<void> {
  const startedAt = performance.now();
  const missing = missingRoom();
  if (missing !== undefined) return fail(missing);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  let begun = 0;
  for (const group of groups) {
    begun += 1;
    for (const count of await Promise.all(group.map(perform))) {
      total.passed += count.passed;
      total.failed += count.failed;
      total.skipped += count.skipped ?? 0;
      failures.push(...(count.failures ?? []));
    }
    if (total.failed > 0) break;
  }
  const notRun = groups.slice(begun).flatMap((group) => group.map(({ name }) => name));
  console.log(`\nnot in this tier: ${leftOut}`);
  if (notRun.length > 0) console.log(`not run after the failure: ${notRun.join(", ")}`);
  console.log(`took ${secondsSince(startedAt)} s`);
  // A planted fault can fail hundreds of tests; the first ones name the cause.
  for (const failure of failures.slice(0, 20)) console.log(`failed: ${failure}`);
  if (failures.length > 20) console.log(`and ${failures.length - 20} more, above`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function perform({ name, run }: Step): Promise<Count> {
  const startedAt = performance.now();
  console.log(`— ${name}`);
  const count = await Promise.resolve()
    .then(run)
    .catch((cause: unknown) => ({ passed: 0, failed: 1, failures: [firstLine(cause)] }));
  console.log(`— ${name}: ${count.failed === 0 ? "ok" : "FAILED"} in ${secondsSince(startedAt)} s`);
  return { ...count, failures: (count.failures ?? []).map((failure) => `${name}: ${failure}`) };
}

function firstLine(cause: unknown): string {
  return String(cause instanceof Error ? cause.message : cause).split("\n", 1)[0] ?? "";
}

function fail(reason: string): void {
  console.log(`failed: ${reason}\n0 passed, 1 failed`);
  process.exitCode = 1;
}

function secondsSince(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}
