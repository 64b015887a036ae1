import { judged, type Result } from "../../rig/result.ts";
import { waitUntil } from "../../rig/wait.ts";
import { judge } from "../oracle.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";
import { fireTriggers } from "../triggers.ts";

const halfTyped = {
  name: "Asha  Rao ",
  email: "asha@",
  contact: "+91 98765-",
  message: "line one\n\n  line three — ಬೆಂಗಳೂರು 🔌 <b>&amp;</b>  ",
};

/** F7: a new release takes over in one tab while half the queue is sent and somebody types in another tab. */
export function updateMidQueue(rig: Rig, { rows }: { readonly rows: number }): Promise<Result> {
  return onStage(rig, {}, async (stage) => {
    const { proxy, server, writer, dataDir } = stage;
    const next = await rig.build("next");
    const wrong: string[] = [];
    const phone = await stage.opensPhone();
    const sender = createRep(await phone.context.newPage());
    await sender.opens("/");
    await sender.isControlled();
    const typist = createRep(await phone.context.newPage());
    await typist.opensQuoteForm();
    await typist.types(halfTyped);

    proxy.script = () => "drop";
    const enquiries = writer.many(rows);
    await sender.imports(enquiries);
    let passed = 0;
    proxy.script = ({ ids }) => {
      if (passed >= rows / 2) return "drop";
      passed += ids.length;
      return "pass";
    };
    await waitUntil("half the queue to be sent", () => passed >= rows / 2);

    await server.stop();
    await server.start(next);
    const update = sender.page.getByRole("button", { name: "Update", exact: true });
    // The person comes back to this tab: the app looks for a new version. The browser fetches it once the worker's
    // drain has ended.
    await sender.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await update.waitFor();
    const reloaded = sender.page.waitForEvent("load");
    await update.click();
    await reloaded;
    await sender.page.locator("html[data-ready=true]").waitFor();
    proxy.script = () => "pass";

    if (!isSame(await typist.typed())) wrong.push("the text in the other tab changed with the update");
    await fireTriggers(sender.page);
    const kept = await sender.comesToRest();
    if (!isSame(await typist.typed())) wrong.push("the text in the other tab changed while sending");

    const typistReloads = typist.page.waitForEvent("load");
    await typist.page
      .getByRole("button", { name: /^(Reload|Update)$/ })
      .first()
      .click();
    await typistReloads.catch(() => wrong.push("the button for the new version does nothing in the other tab"));
    await typist.opens("/");
    await waitUntil("the typed text to come back", async () => isSame(await typist.typed())).catch(() =>
      wrong.push("the text in the other tab did not survive its reload"),
    );

    const versions = await sender.page.evaluate(() => indexedDB.databases());
    // Dexie counts in tens.
    if (versions.find(({ name }) => name === "cf-outbox")?.version !== 30)
      wrong.push("the next release did not take over");
    const judgement = judge({ dataDir, acknowledged: enquiries, kept });
    return judged("F7 update in the middle", rows, proxy.counted.faults, {
      ...judgement,
      wrong: [...wrong, ...judgement.wrong],
    });
  });
}

function isSame(typed: Record<string, string> | undefined): boolean {
  return typed !== undefined && Object.entries(halfTyped).every(([name, text]) => typed[name] === text);
}
