import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { z } from "@chargefront/shared/zod";
import type { Core } from "../../platform/core.ts";
import { type Erasure, erasedRows } from "./erasure-store.ts";

/** The list of erasures beside the database: one line of JSON each. A restore puts an older database in the place of
 *  this one and leaves this file alone, so that whoever was erased since is erased again. */
const fileName = "erasures.jsonl";

const line = z.strictObject({ id: z.string(), at: z.number(), rows: erasedRows });

type Folder = Pick<Core, "config">;

/** Every erasure that is on the list. A last line that was cut off by a crash is none: its erasure is still unfinished
 *  in the database. */
export function readErasureList({ config }: Folder): Erasure[] {
  const file = join(config.dataDir, fileName);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.flatMap((text) => {
    const read = parsed(text);
    return read ? [read] : [];
  });
}

/** Puts an erasure on the list, safe on disk when it returns. */
export function addToErasureList({ config }: Folder, erasure: Erasure): void {
  const file = openSync(join(config.dataDir, fileName), "a", 0o600);
  try {
    // Begins a line of its own, whatever a crash has left before it.
    writeSync(file, `\n${JSON.stringify(erasure)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function parsed(text: string): Erasure | undefined {
  if (text === "") return undefined;
  try {
    return line.parse(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
