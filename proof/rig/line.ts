import { sleep } from "./wait.ts";

/** A slow line: bytes go one after the other at a rate, and every crossing takes half the round trip. */
export type Link = { readonly bitsPerSecond: number; readonly roundTripMs: number };

/** Says when something that many bytes long has crossed in one direction. */
export function createLine({ bitsPerSecond, roundTripMs }: Link): (bytes: number) => Promise<void> {
  let isFreeAt = 0;
  return async (bytes) => {
    const startAt = Math.max(performance.now(), isFreeAt);
    isFreeAt = startAt + (bytes * 8 * 1000) / bitsPerSecond;
    await sleep(isFreeAt + roundTripMs / 2 - performance.now());
  };
}
