import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../chromium.ts";
import { describeMachine } from "../rig/machine.ts";

/** What figures were taken on, of what, and when. */
export type Conditions = {
  readonly machine: string;
  readonly chromium: string;
  readonly date: string;
  readonly commit: string;
};

export function readConditions(): Conditions {
  const changes = said("git", "status", "--porcelain", "--", ":!docs");
  return {
    machine: describeMachine(),
    chromium: said(chromiumLaunch().executablePath ?? chromium.executablePath(), "--version"),
    date: new Date().toISOString().slice(0, 16).replace("T", " "),
    commit: `${said("git", "rev-parse", "--short", "HEAD")}${changes === "" ? "" : " with changes"}`,
  };
}

export function describeConditions({ machine, chromium, date, commit }: Conditions): string {
  return `${machine}; ${chromium}; ${date} UTC; commit ${commit}`;
}

function said(command: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? stdout.trim().replace(/ built on .*$/, "") : "unknown";
}
