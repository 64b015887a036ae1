import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AppBuild } from "./app-build.ts";

/** The shop as `npm run build` left it.
 *  @throws Error when there is none. */
export function projectBuild(): AppBuild {
  const server = builtFile("main.js");
  if (!existsSync(server)) throw new Error("There is no build yet: npm run build");
  return { name: "delivered", server };
}

/** One of the server's programs: `main.js`, `backup.js` or `restore.js`. */
export function builtFile(name: string): string {
  return fileURLToPath(new URL(`../../api/dist/${name}`, import.meta.url));
}
