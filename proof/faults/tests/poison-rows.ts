import assert from "node:assert/strict";
import { waitUntil } from "../../rig/wait.ts";
import { useKept } from "../kept-rows.ts";
import type { Figures, Stage } from "../stage.ts";

const [bad, corrected] = ["no address", "corrected@fleet.example"];

/** F8: rows that the server always refuses, as an older app with a looser rule would have kept them, do not hold up the
 *  others; corrected, they are sent. */
export async function poisonRows(stage: Stage, { rows, poisoned }: Figures<"rows" | "poisoned">) {
  const rep = await stage.opensRep();
  const { page } = rep;
  const enquiries = await stage.queues(rep, rows);
  // From a page where nothing of the app writes to the same rows.
  await page.goto("/icon.svg");
  const spoiled = (await rep.kept()).filter((_, at) => at % Math.floor(rows / poisoned) === 0).slice(0, poisoned);
  const ids = new Set(spoiled.map(({ id }) => id));
  const withEmail = (row: (typeof spoiled)[number]) => ({ ...row, body: { ...row.body, email: bad } });
  await useKept(page, spoiled.map(withEmail));
  stage.proxy.script = () => "pass";
  await rep.opens("/outbox");
  for (const { id, state, trouble } of await rep.comesToRest()) {
    if (!ids.has(id)) assert.equal(state, "sent", "a row was held up by those that are refused");
    else assert.ok(state === "needs_attention" && trouble?.fields.email, "a row does not name its wrong field");
  }

  const listed = page.getByRole("listitem").filter({ hasText: "Needs attention" });
  const sheet = page.getByRole("dialog");
  for (let left = poisoned; left > 0; left -= 1) {
    // The list may still show what was corrected just now.
    await waitUntil("the list to follow", async () => (await listed.count()) === left);
    await listed.first().getByRole("button", { name: "Edit" }).click();
    await sheet.getByLabel("Email").fill(corrected);
    await sheet.getByRole("button", { name: "Save and send" }).click();
    await sheet.waitFor({ state: "detached" });
  }
  const acknowledged = enquiries.map((one) => (ids.has(one.id) ? { ...one, email: corrected } : one));
  const note = `${poisoned} refused by the server, corrected, then sent`;
  return { ...(await stage.ends([rep], acknowledged)), faults: poisoned, note };
}
