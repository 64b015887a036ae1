import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** A command that may use one core only; where none is named, any. */
export function pinned(core: number | undefined, command: readonly string[]): { file: string; args: string[] } {
  const [file = "", ...args] = core === undefined ? command : ["taskset", "-c", String(core), ...command];
  return { file, args };
}

/** Gives a process that runs, and those it has started, one core; those that it starts from now on have it, too. */
export function pinFamily(core: number, pid: number): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  for (const one of [String(pid), ...children]) {
    if (one !== "") spawnSync("taskset", ["-cp", String(core), one], { stdio: "ignore" });
  }
}
