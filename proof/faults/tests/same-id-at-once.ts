import { addressOf, postEnquiry } from "../../rig/post.ts";
import type { Result } from "../../rig/result.ts";
import { readStored } from "../../rig/shop-file.ts";
import { sleep } from "../../rig/wait.ts";
import { onStage, type Rig } from "../stage.ts";

type Figures = { readonly ids: number; readonly atOnce: number };

/** F9: the same enquiry many times at the same moment is one row with one receipt; other words under its id are a
 *  conflict. */
export function sameIdAtOnce(rig: Rig, { ids, atOnce }: Figures): Promise<Result> {
  return onStage(rig, {}, async ({ api, writer, dataDir }) => {
    const wrong: string[] = [];
    for (const [at, enquiry] of writer.many(ids).entries()) {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => insists(api, enquiry, addressOf(at))));
      const refused = answers.filter(({ status }) => status !== 200);
      const firsts = answers.filter(({ receipt }) => receipt.duplicate === false);
      const receipts = new Set(answers.map(({ receipt }) => `${receipt.id} ${receipt.createdAt}`));
      if (refused[0]) wrong.push(`${refused.length} answers were not 200 but ${refused[0].status}`);
      if (firsts.length !== 1) wrong.push(`${firsts.length} posts of one id were told that they were the first`);
      if (receipts.size !== 1) wrong.push(`${receipts.size} different receipts for one id`);
      const changed = await postEnquiry(api, { ...enquiry, message: `${enquiry.message}, changed` }, addressOf(at));
      if (changed.status !== 409) wrong.push(`other words under a known id were answered by ${changed.status}`);
    }
    const { enquiries, receiptIds } = readStored(dataDir);
    if (receiptIds.length !== ids) wrong.push(`${receiptIds.length} receipts for ${ids} ids`);
    return {
      test: "F9 same id at once",
      rows: ids,
      faults: ids * atOnce,
      lost: Math.max(0, ids - enquiries.length),
      duplicated: Math.max(0, enquiries.length - ids),
      note: `${atOnce} posts an id; faults counts the posts`,
      wrong,
    };
  });
}

/** A busy server may refuse some of so many at once; whoever is told to come again does. */
async function insists(...post: Parameters<typeof postEnquiry>): ReturnType<typeof postEnquiry> {
  for (;;) {
    const answer = await postEnquiry(...post);
    if (answer.status !== 503) return answer;
    await sleep(100);
  }
}
