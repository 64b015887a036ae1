import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const made = new Set<string>();
process.once("exit", () => {
  for (const folder of made) {
    try {
      removeFolder(folder);
    } catch (error) {
      // The measurement remains valid, whatever a program that outlives its parent still writes.
      console.error(`${folder} is left:`, error instanceof Error ? error.message : error);
    }
  }
});

/** Makes a folder that is removed at the latest when this process ends, also after a signal. */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `chargefront-${name}-`));
  removeAtExit(folder);
  return folder;
}

export function removeAtExit(folder: string): void {
  made.add(folder);
}

export function removeFolder(folder: string): void {
  // A browser that was just killed may still be writing its last.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  made.delete(folder);
}
