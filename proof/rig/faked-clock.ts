import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTemporaryFolder } from "./temporary-folder.ts";

/** Debian's package faketime. */
const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";

/** The clock of a process as it can be set, while it runs too. */
export type FakedClock = {
  /** For the process whose clock it is. */
  readonly env: Readonly<Record<string, string>>;
  /** From here on it is off by so many seconds. */
  readonly isOffBy: (seconds: number) => void;
};

/** @throws Error when libfaketime is missing. */
export function fakedClock(): FakedClock {
  if (!existsSync(library)) throw new Error("libfaketime is missing: apt-get install faketime");
  const offset = join(makeTemporaryFolder("clock"), "offset");
  const isOffBy = (seconds: number) => writeFileSync(offset, `${seconds < 0 ? "" : "+"}${seconds}s`);
  isOffBy(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  return { env, isOffBy };
}
