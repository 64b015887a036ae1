import type { Answer, Asked, Fleet } from "../../rig/fleet.ts";
import { judged, type Result } from "../../rig/result.ts";

/** How often a race is run, and how much is written in one. */
type Size = { readonly rounds: number; readonly enquiries: number; readonly mails: number };

/** What processes that do the same at once must leave behind: what some order, one after another, would have left. */
export type Race = (fleet: Fleet, seed: number, size: Size) => Promise<Result>;

/** A race that went well where nothing is wrong. */
export function raced(name: string, rows: number, wrong: readonly string[], note = ""): Result {
  return judged(name, rows, 0, { lost: 0, duplicated: 0, wrong }, note);
}

/** Asks the same so often at once, each at the next process. */
export function atOnce(fleet: Fleet, count: number, askedOf: (at: number) => Asked): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => fleet.next().asks(askedOf(at))));
}

export async function inCrowds<Item>(items: readonly Item[], crowd: number, does: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += crowd) {
    answers.push(...(await Promise.all(items.slice(at, at + crowd).map(does))));
  }
  return answers;
}

export function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

/** Names the statuses that nobody should have got. */
export function unexpected(answers: readonly Answer[], statuses: readonly number[]): string[] {
  const other = [...new Set(answers.map(({ status }) => status).filter((status) => !statuses.includes(status)))];
  return other.length === 0 ? [] : [`answered with ${other.join(", ")}`];
}
