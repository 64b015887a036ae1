import { newId } from "@chargefront/shared/text/id";
import { anEnquiry } from "../../../api/src/testing/makers.ts";
import { countEnquiries, wrongOfEnquiries } from "../../rig/enquiry-rows.ts";
import type { Asked } from "../../rig/fleet.ts";
import { createRandom } from "../../rig/random.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, inCrowds, type Race, race, raced, refusalsOf, send, times, unexpected } from "./race.ts";

function posted(body: unknown): Asked {
  return { method: "POST", path: "/api/enquiry/post", body };
}

/** Many enquiries, each at two processes: each is stored once. */
export const enquiries: Race = async (fleet, _, { enquiries: count }) => {
  const posts = times(count, (at) => posted(anEnquiry({ message: `For Nagpur ${at}` })));
  const before = await countEnquiries(fleet);
  const answers = await atOnce(fleet, [...posts, ...posts]);
  const wrong = [...(await wrongOfEnquiries(fleet, before + count)), ...unexpected(answers, [200])];
  return raced("enquiries at once", 2 * count, wrong, `${refusalsOf(answers)} refused and sent again`);
};

/** One enquiry at every process: one has stored it, and the others say that it was there. */
export const sameEnquiry = race("one enquiry at every process", 1, async (fleet) => async (round) => {
  const before = await countEnquiries(fleet);
  const enquiry = posted(anEnquiry({ message: `For Nashik ${round}` }));
  return {
    requests: times(8, () => enquiry),
    others: [200],
    async check(answers) {
      const first = answers.filter(({ body }) => (body as { duplicate?: boolean }).duplicate === false).length;
      const wrong = unless(first === 1, `${first} answers say that theirs was the first`);
      return [...wrong, ...(await wrongOfEnquiries(fleet, before + 1))];
    },
  };
});

/** Statuses, deletions and restorations of four enquiries: the kept counts stay those of the rows. */
export const states: Race = async (fleet, seed, { rounds }) => {
  const random = createRandom(seed);
  const cookie = await fleet.anAdmin();
  const ids = times(4, newId);
  for (const id of ids) await send(fleet, posted(anEnquiry({ id })));
  const statuses = ["new", "contacted", "quoted", "won", "lost", "spam"];
  const requests = times(rounds * 8, (): Asked => {
    const path = `/api/enquiry/${random.pick(ids)}`;
    if (random.below(6) === 0) return { method: "DELETE", path, cookie };
    if (random.below(5) === 0) return { method: "POST", path: `${path}/restore`, cookie };
    return { method: "PATCH", path, cookie, body: { status: random.pick(statuses) } };
  });
  const answers = await inCrowds(fleet, requests);
  const wrong = await wrongOfEnquiries(fleet, await countEnquiries(fleet));
  return raced("states of four enquiries", requests.length, [...wrong, ...unexpected(answers, [200, 404])]);
};
