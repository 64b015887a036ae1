import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "@chargefront/shared/zod";
import type { Config } from "../../config.ts";
import { DatabaseError } from "../db/database-error.ts";
import type { FileName, FileStore } from "../files/file-store.ts";
import { writeFileAtomically } from "../files/write-file-atomically.ts";

/** The high-water mark, stored outside of the database: the highest number given out of each series, how often
 *  rights of admins were changed, and the state of the catalogue. A restore replaces the database and leaves the mark
 *  alone. */
const numbers = z.record(z.string(), z.int().nonnegative());
const catalogue = z.object({
  epoch: z.string(),
  revision: z.int().nonnegative(),
  tag: z.string(),
  /** Ids of the owners at that time: an older database may have others. */
  owners: z.array(z.string()).optional(),
});
/** Loose, so that fields of a later release are kept when this one writes. */
const highWater = z.looseObject({
  orderNumbers: numbers,
  /** Up to which references may have been given out since; empty after a stop. */
  reserved: numbers.optional(),
  catalogue: catalogue.optional(),
});

export type Numbers = Readonly<z.infer<typeof numbers>>;
export type CatalogueMark = z.infer<typeof catalogue>;
export type HighWater = {
  readonly orderNumbers: Numbers;
  readonly reserved?: Numbers | undefined;
  readonly catalogue?: CatalogueMark | undefined;
};

/** Where the mark of a shop is stored. */
export type Places = {
  readonly config: Pick<Config, "dataDir" | "objectStore">;
  readonly files: FileStore;
};

const fileName = "high-water.json";
/** Two files in a bucket: every process writes the numbers, and one the catalogue. */
const objects = { orderNumbers: "marks/order-numbers.json", catalogue: "marks/catalogue.json" } as const;

/** Reads the mark. @throws DatabaseError when it cannot be read. */
export async function readMark({ config, files }: Places): Promise<HighWater> {
  if (!config.objectStore) return readOwn(config.dataDir);
  return {
    orderNumbers: (await readObject(files, objects.orderNumbers, numbers)) ?? {},
    catalogue: await readObject(files, objects.catalogue, catalogue),
  };
}

/** Raises the numbers of the mark to these, and replaces the reserved ones if any are passed; saved when it resolves.
 *  A bucket has no reserved ones. */
export async function raiseMark({ config, files }: Places, raised: Numbers, reserved?: Numbers): Promise<void> {
  if (config.objectStore) {
    const known = (await readObject(files, objects.orderNumbers, numbers)) ?? {};
    if (hasHigher(raised, known)) await writeObject(files, objects.orderNumbers, highestOf(known, raised));
    return;
  }
  // Synchronous, so that no one else writes in between.
  const known = readOwn(config.dataDir);
  const { orderNumbers, reserved: before = {} } = known;
  if (!hasHigher(raised, orderNumbers) && isDeepStrictEqual(reserved ?? before, before)) return;
  writeOwn(config.dataDir, {
    ...known,
    orderNumbers: highestOf(orderNumbers, raised),
    reserved: reserved ?? before,
  });
}

/** Stores the state of the catalogue; saved when it resolves. */
export async function setCatalogueMark({ config, files }: Places, state: CatalogueMark): Promise<void> {
  if (config.objectStore) await writeObject(files, objects.catalogue, state);
  else writeOwn(config.dataDir, { ...readOwn(config.dataDir), catalogue: state });
}

/** Returns whether any of the numbers is above the known one. */
export function hasHigher(numbers: Numbers, known: Numbers): boolean {
  return Object.entries(numbers).some(([begins, last]) => last > (known[begins] ?? 0));
}

/** Returns the highest numbers that may have been given out. */
export function mostGiven({ orderNumbers, reserved = {} }: HighWater): Numbers {
  return highestOf(orderNumbers, reserved);
}

export function highestOf(one: Numbers, other: Numbers): Numbers {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, Math.max(one[name] ?? 0, other[name] ?? 0)]));
}

async function readObject<Shape extends z.ZodType>(
  files: Places["files"],
  name: FileName,
  shape: Shape,
): Promise<z.infer<Shape> | undefined> {
  const bytes = await files.read(name);
  return bytes && parsed(bytes, shape, name);
}

function writeObject(files: Places["files"], name: FileName, value: unknown): Promise<void> {
  return files.write(name, bytesOf(value));
}

function readOwn(dataDir: string): z.infer<typeof highWater> {
  const file = join(dataDir, fileName);
  return existsSync(file) ? parsed(readFileSync(file), highWater, file) : { orderNumbers: {} };
}

function writeOwn(dataDir: string, value: z.infer<typeof highWater>): void {
  writeFileAtomically(join(dataDir, fileName), bytesOf(value));
}

function bytesOf(value: unknown): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

function parsed<Shape extends z.ZodType>(bytes: Uint8Array, shape: Shape, file: string): z.infer<Shape> {
  try {
    return shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new DatabaseError(
      `${file} holds how far the shop had come, its highest order numbers among it, and cannot be read. Put it right or take it from a copy; without it numbers may be given out twice after a restore.`,
      { cause },
    );
  }
}
