import { addressOf, post, postEnquiry } from "../../rig/post.ts";
import type { Result } from "../../rig/result.ts";
import { change, readStored } from "../../rig/shop-file.ts";
import { createRep } from "../rep.ts";
import { onStage, type Rig } from "../stage.ts";

/** F11: what an admin deleted does not come back when the device, or another one with the same file, sends it again. */
export function deletedThenReplayed(rig: Rig, { rows }: { readonly rows: number }): Promise<Result> {
  return onStage(rig, {}, async (stage) => {
    const { api, writer, dataDir } = stage;
    const wrong: string[] = [];
    const enquiries = writer.many(rows);
    const first = createRep(await (await stage.opensPhone()).context.newPage());
    await first.imports(enquiries);
    await first.comesToRest();
    const before = readStored(dataDir).enquiries.length;
    if (before !== rows) wrong.push(`${before} of ${rows} arrived`);
    await first.page.context().close();

    // Half are only marked as deleted, half are gone for good, as retention leaves them.
    for (const [at, { id }] of enquiries.entries()) {
      if (at % 2 === 0) change(dataDir, "update enquiry set deleted_at = 1 where id = ?", id);
      else change(dataDir, "delete from enquiry where id = ?", id);
    }

    const second = createRep(await (await stage.opensPhone()).context.newPage());
    await second.imports(enquiries);
    const kept = await second.comesToRest();
    const unsent = kept.filter(({ state }) => state !== "sent").length;
    if (unsent > 0) wrong.push(`${unsent} replayed rows are not sent on the device`);

    for (const [at, enquiry] of enquiries.entries()) {
      const { status, receipt } = await postEnquiry(api, enquiry, addressOf(at));
      if (status !== 200 || !receipt.duplicate)
        wrong.push(`a replay was answered by ${status}, ${JSON.stringify(receipt)}`);
    }
    const batch = await post(api, "/api/enquiry/batch", { enquiries: enquiries.slice(0, 25) }, addressOf(rows));
    const { results } = batch.body as { results: { outcome: string }[] };
    if (results.some(({ outcome }) => outcome !== "duplicate")) wrong.push("a batch did not answer duplicate for each");

    const back = readStored(dataDir).enquiries.filter(({ deleted_at }) => deleted_at === null).length;
    if (back > 0) wrong.push(`${back} deleted enquiries came back`);
    return {
      test: "F11 deleted, then replayed",
      rows,
      faults: rows * 2,
      lost: rows - before,
      duplicated: back,
      note: "faults counts the replays",
      wrong,
    };
  });
}
