import type { Answer, Fleet, FleetRequest } from "../../rig/fleet.ts";
import { insist } from "../../rig/insist.ts";
import { judged, type Result } from "../../rig/result.ts";

/** How often a race is run, and how much is written in one. */
export type Size = { readonly rounds: number; readonly enquiries: number };

/** Processes that do the same at once must leave what some order, one after another, would have left. */
export type Race = (fleet: Fleet, seed: number, size: Size) => Promise<Result>;

/** The last answer to a request, and how often it was refused with 503 before. */
type Final = Answer & { readonly refusals: number };

/** A race that went well where nothing is wrong. */
export function raced(name: string, rows: number, wrong: readonly string[], note = ""): Result {
  return judged(name, rows, 0, { wrong }, note);
}

/** Sends a request to one process after another until one answers it. */
export async function send(fleet: Fleet, request: FleetRequest): Promise<Final> {
  let refusals = 0;
  const answer = await insist(
    () => fleet.next().asks(request),
    () => {
      refusals += 1;
    },
  );
  return { ...answer, refusals };
}

export function atOnce(fleet: Fleet, requests: readonly FleetRequest[]): Promise<Final[]> {
  return Promise.all(requests.map((request) => send(fleet, request)));
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
