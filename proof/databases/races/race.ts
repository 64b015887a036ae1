import type { Answer, Asked, Fleet } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { judged, type Result, unless } from "../../rig/result.ts";

/** How often a race is run, and how much is written in one. */
type Size = { readonly rounds: number; readonly enquiries: number; readonly mails: number };

/** What processes that do the same at once must leave behind: what some order, one after another, would have left. */
export type Race = (fleet: Fleet, seed: number, size: Size) => Promise<Result>;

/** The last answer to a request, and how often it was refused with 503 before. */
export type Final = Answer & { readonly refusals: number };

type Round = {
  /** What is sent at once, each request to the next process. */
  readonly requests: readonly Asked[];
  /** The status that exactly one of them is answered with. */
  readonly wins?: number;
  /** The status of any others. */
  readonly others?: readonly number[];
  /** Answers what is wrong beside that. */
  readonly check?: (answers: readonly Final[]) => Promise<readonly string[]>;
};

/** A race of several rounds. `share`: how many of the rounds asked for are run. */
export function race(
  name: string,
  share: number,
  prepare: (fleet: Fleet, seed: number) => Promise<(round: number) => Promise<Round>>,
): Race {
  return async (fleet, seed, size) => {
    const roundOf = await prepare(fleet, seed);
    const wrong: string[] = [];
    let rows = 0;
    for (let round = 0; round < size.rounds * share; round += 1) {
      const { requests, wins, others = [], check } = await roundOf(round);
      const answers = await atOnce(fleet, requests);
      rows += requests.length;
      const won = countOf(answers, wins ?? 0);
      if (wins !== undefined) wrong.push(...unless(won === 1, `${won} answers of ${wins}`));
      wrong.push(...unexpected(answers, wins === undefined ? others : [wins, ...others]));
      if (check) wrong.push(...(await check(answers)));
    }
    return raced(name, rows, wrong);
  };
}

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

export function atOnce(fleet: Fleet, requests: readonly Asked[]): Promise<Final[]> {
  return Promise.all(requests.map((asked) => send(fleet, asked)));
}

/** Sends requests eight at a time, each group when the one before was answered. */
export async function inCrowds(fleet: Fleet, requests: readonly Asked[]): Promise<Final[]> {
  const answers: Final[] = [];
  for (let at = 0; at < requests.length; at += 8) answers.push(...(await atOnce(fleet, requests.slice(at, at + 8))));
  return answers;
}

export function times<Item>(count: number, make: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => make(at));
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
