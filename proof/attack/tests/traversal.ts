import { judged, type Result } from "../../rig/result.ts";
import { onStage } from "../../rig/stage.ts";
import { ask } from "../ask.ts";

const places = ["/images/", "/assets/", "/", "/api/"] as const;
const ups = [
  "../",
  "..%2f",
  "%2e%2e/",
  "%2e%2e%2f",
  "..\\",
  "..%5c",
  "%2e%2e%5c",
  "..%252f",
  "%252e%252e%252f",
  "..;/",
  "....//",
  "..%c0%af",
  "..%ef%bc%8f",
  ".%00./",
  "//",
] as const;
const targets = ["etc/passwd", "shop.db", "own-secret", "package.json"] as const;

/** Words that stand in those files and in no answer of the shop. */
const insides = [/root:.*:0:0:/, /SQLite format 3/, /"workspaces"|"better-sqlite3"/];

/** docs/security.md#T22: no spelling of a path reads a file that is not offered. Sent as they are: `fetch` would tidy
 *  them away. */
export function traversal(seed: number): Promise<Result> {
  return onStage(seed, async ({ api }) => {
    const paths = places.flatMap((place) =>
      ups.flatMap((up) => targets.map((target) => `${place}${up.repeat(6)}${target}`)),
    );
    const wrong: string[] = [];
    for (const path of paths) {
      const { status, body } = await ask(api, { path });
      if (insides.some((inside) => inside.test(body))) wrong.push(`${path} reads a file`);
      if (status >= 500) wrong.push(`${path} is answered ${status}`);
      if (status === 200 && !path.startsWith("/api/")) wrong.push(`${path} is answered 200`);
    }
    const note = `${paths.length} paths of ${ups.length} spellings`;
    return judged("traversal", paths.length, 0, { lost: 0, duplicated: 0, wrong }, note);
  });
}
