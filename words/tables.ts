import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The files of a checkout's code, by their paths in it. */
export function sourcesIn(root: string): string[] {
  return ["pwa/src", "api/src", "api/sample", "shared/src"]
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
    );
}

/** The file of the English table beside a translation. */
export function englishOf(file: string): string {
  return file.replace(/\.(hi|mr)\.ts$/, ".ts");
}

/** The tables that a file exports; none where it is missing. */
export async function tablesOf<T extends { readonly name: string }>(root: string, file: string): Promise<T[]> {
  if (!existsSync(join(root, file))) return [];
  const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  return Object.values(module).filter(
    (value): value is T => typeof value === "object" && value !== null && ("en" in value || "texts" in value),
  );
}
