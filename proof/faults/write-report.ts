import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describeMachine } from "../rig/machine.ts";
import { type Run, toMarkdown } from "../rig/result.ts";

const file = fileURLToPath(new URL("../../docs/fault-tests.md", import.meta.url));
const begin = "<!-- written by a full run -->";
const end = "<!-- end of what a full run writes -->";

/** Writes the table of a full run where readers look for it; what stands around it is left as it is.
 *  @throws Error when the place for it is not marked. */
export async function writeReport(runs: readonly Run[]): Promise<void> {
  const [before, between, after] = (await readFile(file, "utf8")).split(new RegExp(`(?<=${begin}\n)|(?=${end})`));
  if (between === undefined || after === undefined) throw new Error(`${file} has no place for the table`);
  const day = new Date().toISOString().slice(0, 10);
  const told = `The last full run of \`npm run test:faults\`, ${day}, on ${describeMachine()}.\n\n${toMarkdown(runs)}`;
  await writeFile(file, `${before}\n${told}\n\n${after}`);
}
