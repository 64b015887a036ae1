import type { Answer, Asked, Fleet } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { judged, type Result } from "../../rig/result.ts";

/** How often a race is run, and how much is written in one. */
type Size = { readonly rounds: number; readonly enquiries: number; readonly mails: number };

/** What processes that do the same at once must leave behind: what some order, one after another, would have left. */
export type Race = (fleet: Fleet, seed: number, size: Size) => Promise<Result>;

/** The last answer to a request, and how often it was refused with 503 before. */
export type Final = Answer & { readonly refusals: number };

/** A race that went well where nothing is wrong. */
export function raced(name: string, rows: number, wrong: readonly string[], note = ""): Result {
  return judged(name, rows, 0, { lost: 0, duplicated: 0, wrong }, note);
}

/** Sends a request to one process after another until one answers it. */
export async function send(fleet: Fleet, asked: Asked): Promise<Final> {
  let refusals = 0;
  const answer = await insist(
    () => fleet.next().asks(asked),
    () => {
      refusals += 1;
    },
  );
  return { ...answer, refusals };
}

/** Sends so many requests at once, each to the next process. */
export function atOnce(fleet: Fleet, count: number, askedOf: (at: number) => Asked): Promise<Final[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => send(fleet, askedOf(at))));
}

/** Sends requests eight at a time, each group when the one before was answered. */
export async function inCrowds(fleet: Fleet, requests: readonly Asked[]): Promise<Final[]> {
  const answers: Final[] = [];
  for (let at = 0; at < requests.length; at += 8) {
    answers.push(...(await Promise.all(requests.slice(at, at + 8).map((asked) => send(fleet, asked)))));
  }
  return answers;
}

export function countOf(answers: readonly Answer[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

export function refusalsOf(answers: readonly Final[]): number {
  return answers.reduce((sum, { refusals }) => sum + refusals, 0);
}

/** Names the statuses that no request should have got. */
export function unexpected(answers: readonly Answer[], statuses: readonly number[]): string[] {
  const other = [...new Set(answers.map(({ status }) => status).filter((status) => !statuses.includes(status)))];
  return other.length === 0 ? [] : [`answered with ${other.join(", ")}`];
}
