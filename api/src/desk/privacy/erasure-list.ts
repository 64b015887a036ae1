import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@chargefront/shared/zod";
import type { Core } from "../../platform/core.ts";
import type { FileName, FileStore } from "../../platform/files/file-store.ts";
import { type Erasure, erasedRows } from "./erasure-store.ts";

/** Where the list of erasures is kept: one file each, beside the database. A restore replaces the database and leaves
 *  these files, so that people who were erased since the backup are erased again. */
type Places = Pick<Core, "config" | "files">;

const listed = z.strictObject({ id: z.string(), at: z.number(), rows: erasedRows });

/** The file of releases before 0026, with one line of JSON per erasure. */
const earlierList = "erasures.jsonl";

/** Returns the ids of the erasures on the list. */
export async function listErasureIds({ config, files }: Places): Promise<string[]> {
  const ids = new Set(readEarlierList(config.dataDir).map(({ id }) => id));
  for await (const { name } of files.list("erasures")) {
    const [, id] = /^erasures\/(.+)\.json$/.exec(name) ?? [];
    if (id !== undefined) ids.add(id);
  }
  return [...ids];
}

/** Reads an erasure from the list. @throws Error when it is not on the list or cannot be read. */
export async function readListedErasure({ config, files }: Places, id: string): Promise<Erasure> {
  const bytes = await files.read(fileOf(id));
  if (bytes) return listed.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const earlier = readEarlierList(config.dataDir).find((erasure) => erasure.id === id);
  if (!earlier) throw new Error(`The erasure ${id} is not on the list.`);
  return earlier;
}

/** Adds an erasure to the list; it is stored durably when the promise resolves. */
export async function addToErasureList({ files }: Pick<Core, "files">, erasure: Erasure): Promise<void> {
  await files.write(fileOf(erasure.id), new TextEncoder().encode(`${JSON.stringify(erasure)}\n`));
}

/** Removes an erasure that was not carried out from the list. */
export async function removeFromErasureList({ files }: Pick<Core, "files">, id: string): Promise<void> {
  await files.remove(fileOf(id));
}

/** Copies the erasures in the file of earlier releases to the store, each into a file of its own. */
export async function moveErasureList({ dataDir }: Pick<Core["config"], "dataDir">, files: FileStore): Promise<void> {
  for (const erasure of readEarlierList(dataDir)) await addToErasureList({ files }, erasure);
}

function fileOf(id: string): FileName {
  return `erasures/${id}.json`;
}

/** Skips a last line that a crash cut off: its erasure is still unfinished in the database. */
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
