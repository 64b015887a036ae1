import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@chargefront/shared/zod";
import type { Core } from "../../platform/core.ts";
import type { FileName, FileStore } from "../../platform/files/file-store.ts";
import { type Erasure, erasedRows } from "./erasure-store.ts";

/** The list of erasures beside the database: a file for each. A restore puts an older database in the place of this one
 *  and leaves these files alone, so that whoever was erased since is erased again. */
type Places = Pick<Core, "config" | "files">;

const listed = z.strictObject({ id: z.string(), at: z.number(), rows: erasedRows });

/** Where releases before 0026 kept the list, one line of JSON for each. */
const earlierList = "erasures.jsonl";

/** The ids of the erasures on the list. */
export async function listErasureIds({ config, files }: Places): Promise<string[]> {
  const ids = new Set(readEarlierList(config.dataDir).map(({ id }) => id));
  for await (const { name } of files.list("erasures")) {
    const [, id] = /^erasures\/(.+)\.json$/.exec(name) ?? [];
    if (id !== undefined) ids.add(id);
  }
  return [...ids];
}

/** An erasure of the list. @throws Error where it is not on it, or cannot be read. */
export async function readListedErasure({ config, files }: Places, id: string): Promise<Erasure> {
  const bytes = await files.read(fileOf(id));
  if (bytes) return listed.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const earlier = readEarlierList(config.dataDir).find((erasure) => erasure.id === id);
  if (!earlier) throw new Error(`The erasure ${id} is not on the list.`);
  return earlier;
}

/** Puts an erasure on the list, safe when it resolves. */
export async function addToErasureList({ files }: Pick<Core, "files">, erasure: Erasure): Promise<void> {
  await files.write(fileOf(erasure.id), new TextEncoder().encode(`${JSON.stringify(erasure)}\n`));
}

/** Takes one that was not done off the list. */
export async function removeFromErasureList({ files }: Pick<Core, "files">, id: string): Promise<void> {
  await files.remove(fileOf(id));
}

/** Puts what earlier releases kept in one file beside the database into a store, each in a file of its own. */
export async function moveErasureList({ dataDir }: Pick<Core["config"], "dataDir">, files: FileStore): Promise<void> {
  for (const erasure of readEarlierList(dataDir)) await addToErasureList({ files }, erasure);
}

function fileOf(id: string): FileName {
  return `erasures/${id}.json`;
}

/** A last line that was cut off by a crash is none: its erasure is still unfinished in the database. */
function readEarlierList(dataDir: string): Erasure[] {
  const file = join(dataDir, earlierList);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.flatMap((text) => {
    const read = parsed(text);
    return read ? [read] : [];
  });
}

function parsed(text: string): Erasure | undefined {
  if (text === "") return undefined;
  try {
    return listed.parse(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
