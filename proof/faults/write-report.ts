import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describeMachine } from "../rig/machine.ts";
import { type Run, toMarkdown } from "../rig/result.ts";

const file = fileURLToPath(new URL("../../docs/fault-tests.md", import.meta.url));

/** Writes the table of a full run where readers look for it. */
export async function writeReport(runs: readonly Run[]): Promise<void> {
  await writeFile(
    file,
    `# Fault tests

The last full run of \`npm run test:faults\`, ${new Date().toISOString().slice(0, 10)}, on ${describeMachine()}.

${toMarkdown(runs)}

Faults are those that were met. Rows are enquiries; in F13 changes of the catalogue, in F15 products.

## What this does not show
- Chromium only, no Safari, no Firefox and no real phone: F16 takes Background Sync away to stand in for those two.
- SIGKILL is not a power cut.
- F12 plays in a private window with a limit set from outside: only there does Chromium hold an origin to one.
- The mail that tells of each new enquiry is written beside it and not counted here.
- F11 deletes in the server's file, and F13 changes the catalogue there, not by the calls of the desk.
- F4 stops the worker with no page of the app open. F10 sets the clock of pages and worker ahead, not the machine's.
- Waits are scaled: batches of 3, 1.5 s for an answer, 20 to 400 ms between tries, but for F6, F10, F12, F15 and the slow line, which play the app as delivered.
- The slow line shapes bytes and delay of each request; it leaves out the set-up of connections.
- Everything comes from one machine; the proxy gives every 200 enquiries an address of their own, so limits by address are not tested.
- Times are those of a shared machine and are told, not asserted, except that of the slow line.
`,
  );
}
