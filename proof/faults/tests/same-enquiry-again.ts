import assert from "node:assert/strict";
import { addressOf, post, postEnquiry } from "../../rig/post.ts";
import { change, readStored } from "../../rig/shop-file.ts";
import { waitUntil } from "../../rig/wait.ts";
import type { Rep } from "../rep.ts";
import type { Figures, Stage } from "../stage.ts";

/** F9: the same enquiry many times at the same moment is one row with one receipt; other words under its id are a
 *  conflict. */
export async function sameIdAtOnce({ api, writer, dataDir }: Stage, { ids, atOnce }: Figures<"ids" | "atOnce">) {
  for (const [at, enquiry] of writer.many(ids).entries()) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => insists(api, enquiry, addressOf(at))));
    const statuses = new Set(answers.map(({ status }) => status));
    assert.deepEqual([...statuses], [200], `posts of one id were answered by ${[...statuses]}`);
    const firsts = answers.filter(({ receipt }) => !receipt.duplicate).length;
    assert.equal(firsts, 1, `${firsts} posts of one id were told that they were the first`);
    const receipts = new Set(answers.map(({ receipt }) => `${receipt.id} ${receipt.createdAt}`)).size;
    assert.equal(receipts, 1, `${receipts} different receipts for one id`);
    const { status } = await insists(api, { ...enquiry, message: `${enquiry.message}, changed` }, addressOf(at));
    assert.equal(status, 409, `other words under a known id were answered by ${status}`);
  }
  const { enquiries, receiptIds } = readStored(dataDir);
  assert.equal(enquiries.length, ids, `${enquiries.length} enquiries for ${ids} ids`);
  assert.equal(receiptIds.length, ids, `${receiptIds.length} receipts for ${ids} ids`);
  return { rows: ids, faults: ids * atOnce, note: `${atOnce} posts an id; faults counts the posts` };
}

/** Posts until the server takes it or refuses it for good: a busy one may ask to come again. */
async function insists(...posted: Parameters<typeof postEnquiry>): ReturnType<typeof postEnquiry> {
  let answer = await postEnquiry(...posted);
  await waitUntil("an answer other than 503", async () => {
    if (answer.status === 503) answer = await postEnquiry(...posted);
    return answer.status !== 503;
  });
  return answer;
}

/** F11: what an admin deleted does not come back when the device, or another one with the same file, sends it again. */
export async function deletedThenReplayed(stage: Stage, { rows }: Figures<"rows">) {
  const { api, writer, dataDir } = stage;
  const enquiries = writer.many(rows);
  await comeFrom(await stage.opensRep());
  const arrived = readStored(dataDir).enquiries.length;
  assert.equal(arrived, rows, `${arrived} of ${rows} arrived`);

  // Half are only marked as deleted, half are gone for good, as retention leaves them.
  for (const [at, { id }] of enquiries.entries()) {
    if (at % 2 === 0) change(dataDir, "update enquiry set deleted_at = 1 where id = ?", id);
    else change(dataDir, "delete from enquiry where id = ?", id);
  }

  await comeFrom(await stage.opensRep());
  for (const [at, enquiry] of enquiries.entries()) {
    const { status, receipt } = await insists(api, enquiry, addressOf(at));
    assert.ok(status === 200 && receipt.duplicate, `a replay was answered by ${status}, ${JSON.stringify(receipt)}`);
  }
  const batch = await post(api, "/api/enquiry/batch", { enquiries: enquiries.slice(0, 25) }, addressOf(rows));
  const { results } = batch.body as { results: { outcome: string }[] };
  const outcomes = new Set(results.map(({ outcome }) => outcome));
  assert.deepEqual([...outcomes], ["duplicate"], `a batch was answered by ${[...outcomes]}`);
  const back = readStored(dataDir).enquiries.filter(({ deleted_at }) => deleted_at === null).length;
  assert.equal(back, 0, `${back} deleted enquiries came back`);
  return { rows, faults: rows * 2, note: "faults counts the replays" };

  /** Sends all of them from a device, which takes them for sent. */
  async function comeFrom(rep: Rep) {
    await rep.imports(enquiries);
    const unsent = (await rep.comesToRest()).filter(({ state }) => state !== "sent").length;
    assert.equal(unsent, 0, `${unsent} rows are not sent on the device`);
    await rep.page.context().close();
  }
}
