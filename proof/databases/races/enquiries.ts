import { newId } from "@chargefront/shared/text/id";
import { anEnquiry } from "../../../api/src/testing/makers.ts";
import { countEnquiries, wrongOfEnquiries } from "../../rig/enquiry-rows.ts";
import { createRandom } from "../../rig/random.ts";
import { unless } from "../../rig/result.ts";
import { atOnce, inCrowds, type Race, raced, refusalsOf, send, unexpected } from "./race.ts";

const path = "/api/enquiry/post";

/** Many enquiries, each at two processes: each is stored once. */
export const enquiries: Race = async (fleet, _, { enquiries: count }) => {
  const posts = Array.from({ length: count }, (_, at) => anEnquiry({ message: `For Nagpur ${at}` }));
  const before = await countEnquiries(fleet);
  const answers = await atOnce(fleet, 2 * count, (at) => ({ method: "POST", path, body: posts[at % count] }));
  const wrong = [...(await wrongOfEnquiries(fleet, before + count)), ...unexpected(answers, [200])];
  return raced("enquiries at once", 2 * count, wrong, `${refusalsOf(answers)} refused and sent again`);
};

/** One enquiry at every process: one has stored it, and the others say that it was there. */
export const sameEnquiry: Race = async (fleet, _, { rounds }) => {
  const wrong: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await countEnquiries(fleet);
    const body = anEnquiry({ message: `For Nashik ${round}` });
    const answers = await atOnce(fleet, 8, () => ({ method: "POST", path, body }));
    const first = answers.filter((answer) => (answer.body as { duplicate?: boolean }).duplicate === false).length;
    wrong.push(...unexpected(answers, [200]), ...unless(first === 1, `${first} answers say that theirs was the first`));
    wrong.push(...(await wrongOfEnquiries(fleet, before + 1)));
  }
  return raced("one enquiry at every process", rounds * 8, wrong);
};

/** Statuses, deletions and restorations of four enquiries: the kept counts stay those of the rows. */
export const states: Race = async (fleet, seed, { rounds }) => {
  const random = createRandom(seed);
  const cookie = await fleet.anAdmin();
  const rows = Array.from({ length: 4 }, () => ({ id: newId() }));
  for (const { id } of rows) await send(fleet, { method: "POST", path, body: anEnquiry({ id }) });
  const statuses = ["new", "contacted", "quoted", "won", "lost", "spam"];
  const requests = Array.from({ length: rounds * 8 }, () => {
    const path = `/api/enquiry/${random.pick(rows).id}`;
    if (random.below(6) === 0) return { method: "DELETE", path, cookie } as const;
    if (random.below(5) === 0) return { method: "POST", path: `${path}/restore`, cookie } as const;
    return { method: "PATCH", path, cookie, body: { status: random.pick(statuses) } } as const;
  });
  const answers = await inCrowds(fleet, requests);
  const wrong = await wrongOfEnquiries(fleet, await countEnquiries(fleet));
  return raced("states of four enquiries", requests.length, [...wrong, ...unexpected(answers, [200, 404])]);
};
