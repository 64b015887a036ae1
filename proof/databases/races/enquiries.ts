import { newId } from "@chargefront/shared/text/id";
import { aDevice } from "../../api/src/testing/device.ts";
import { anEnquiry, aProduct } from "../../api/src/testing/makers.ts";
import { createRandom } from "../rig/random.ts";
import { judged, type Result } from "../rig/result.ts";
import type { Answer, Fleet } from "./fleet.ts";
import { openAsGuest } from "./guest.ts";
import { takeNumbers } from "./numbers.ts";

/** How often each race is run. */
type Size = { readonly rounds: number; readonly enquiries: number };

/** What processes that do the same at once must leave behind: what some order, one after another, would have left. */
export const races: Record<string, (fleet: Fleet, seed: number, size: Size) => Promise<Result>> = {
  async enquiries(fleet, _, { enquiries }) {
    const posts = Array.from({ length: enquiries }, (_, at) => anEnquiry({ message: `For Nagpur ${at}` }));
    const before = await countEnquiries(fleet);
    // Each comes twice, at two processes.
    const answers = await Promise.all(
      [...posts, ...posts].map((body) => fleet.next().asks({ method: "POST", path: "/api/enquiry/post", body })),
    );
    const refused = answers.filter(({ status }) => status !== 200).length;
    const wrong = await wrongOfEnquiries(fleet, before + posts.length);
    return judged("enquiries at once", answers.length, 0, {
      lost: 0,
      duplicated: 0,
      wrong: [...wrong, ...refusals(refused)],
    });
  },

  async states(fleet, seed, { rounds }) {
    const random = createRandom(seed);
    const { cookie } = fleet;
    const rows = Array.from({ length: 4 }, () => ({ id: newId() }));
    for (const { id } of rows) {
      await fleet.next().asks({ method: "POST", path: "/api/enquiry/post", body: anEnquiry({ id }) });
    }
    const statuses = ["new", "contacted", "quoted", "won", "lost", "spam"];
    const deeds = Array.from({ length: rounds * 8 }, () => {
      const path = `/api/enquiry/${random.pick(rows).id}`;
      if (random.below(6) === 0) return { method: "DELETE", path, cookie } as const;
      if (random.below(5) === 0) return { method: "POST", path: `${path}/restore`, cookie } as const;
      return { method: "PATCH", path, cookie, body: { status: random.pick(statuses) } } as const;
    });
    const answers = await inCrowds(deeds, 8, (deed) => fleet.next().asks(deed));
    const wrong = [
      ...(await wrongOfEnquiries(fleet, await countEnquiries(fleet))),
      ...unexpected(answers, [200, 404, 503]),
    ];
    return judged("states of four enquiries", deeds.length, 0, { lost: 0, duplicated: 0, wrong });
  },

  async stale(fleet, _, { rounds }) {
    const { cookie } = fleet;
    const source = async () => {
      const { body } = await fleet.next().asks({ method: "GET", path: "/api/pages/terms/source", cookie });
      return body as { content: Record<string, unknown>; revision: number };
    };
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { content, revision } = await source();
      const saves = fleet.processes.map((one, at) => {
        const body = { content: { ...content, title: `Round ${round}, process ${at}` }, revision };
        return one.asks({ method: "PUT", path: "/api/pages/terms", cookie, body });
      });
      const statuses = (await Promise.all(saves)).map(({ status }) => status).sort();
      if (
        statuses.filter((status) => status === 200).length !== 1 ||
        !statuses.every((one) => [200, 409, 503].includes(one))
      )
        wrong.push(`round ${round}: ${statuses.join(" ")}`);
    }
    return judged("saves from one revision", rounds * fleet.processes.length, 0, { lost: 0, duplicated: 0, wrong });
  },

  async numbers(fleet, _, { rounds }) {
    const [before] = await fleet.query<{ last: number }>("select coalesce(max(last), 0) as last from order_counter");
    const taken = await takeNumbers(fleet.database, { writers: 20, each: rounds / 2, rolledBackEach: 10 });
    const first = (before?.last ?? 0) + 1;
    const sorted = taken.toSorted((one, other) => one - other);
    const gaps = sorted.filter((number, at) => number !== at + first).length;
    const wrong = gaps === 0 ? [] : [`${gaps} numbers are not the next one`];
    const duplicated = taken.length - new Set(taken).size;
    return judged("order numbers of 20 writers", taken.length, 0, { lost: 0, duplicated, wrong });
  },

  async feed(fleet, seed, { rounds }) {
    const guest = await openAsGuest(fleet.database);
    const made: string[] = [];
    for (let at = 0; at < 40; at += 1) made.push((await aProduct({ db: guest.db, now: Date.now })).id);
    await guest.close();
    let isWriting = true;
    const writers = fleet.processes.map(async (one, at) => {
      const random = createRandom(seed + at);
      for (let round = 0; round < rounds * 2; round += 1) {
        const path = `/api/products/${random.pick(["hide", "show"])}/${random.pick(made)}`;
        await one.asks({ method: "POST", path, cookie: fleet.cookie });
      }
    });
    const devices = [0, 1, 2].map(() => aDevice({ request: (path: string) => fetch(`${fleet.next().url}${path}`) }));
    const followers = devices.map(async (device) => {
      while (isWriting) await device.sync(10);
    });
    await Promise.all(writers);
    isWriting = false;
    await Promise.all(followers);
    const { body } = await fleet.next().asks({ method: "GET", path: "/api/products/get" });
    const present = (body as { _id: string }[]).map(({ _id }) => _id).sort();
    let lost = 0;
    let ghosts = 0;
    for (const device of devices) {
      await device.sync();
      const held = device.products().map(({ _id }) => _id);
      lost += present.filter((id) => !held.includes(id)).length;
      ghosts += held.filter((id) => !present.includes(id)).length;
    }
    const wrong = ghosts === 0 ? [] : [`${ghosts} products are held that are not on sale`];
    return judged("3 devices follow 4 writers", rounds * 2 * writers.length, 0, { lost, duplicated: 0, wrong });
  },

  async codes(fleet, _, { rounds }) {
    const { cookie } = fleet;
    const wrong: string[] = [];
    for (let round = 0; round < Math.ceil(rounds / 10); round += 1) {
      const email = `${newId()}@shop.example`;
      const invite = {
        method: "POST",
        path: "/api/admins/invites",
        cookie,
        body: { email, password: "voltage240" },
      } as const;
      const { body } = await fleet.next().asks(invite);
      const { code } = body as { code: string };
      const signups = Array.from({ length: 8 }, (_, at) => {
        const signup = { email, password: "voltage240", userName: `Dev ${at}`, code };
        return fleet.next().asks({ method: "POST", path: "/api/admins/adminsignup", body: signup });
      });
      const made = (await Promise.all(signups)).filter(({ status }) => status === 201).length;
      if (made !== 1) wrong.push(`${made} admins by one invitation`);
    }
    return judged("an invitation used at once", rounds, 0, { lost: 0, duplicated: 0, wrong });
  },
};

async function countEnquiries({ query }: Fleet): Promise<number> {
  const [row] = await query<{ count: number }>("select count(*)::integer as count from enquiry");
  return row?.count ?? 0;
}

/** Arrivals without gaps, kept counts that are those of the rows, and every enquiry found that is listed. */
async function wrongOfEnquiries({ query }: Fleet, expected: number): Promise<string[]> {
  const wrong: string[] = [];
  const say = (is: boolean, words: string) => {
    if (!is) wrong.push(words);
  };
  const [rows] = await query<{ count: number; distinct: number; most: number }>(
    "select count(*)::integer as count, count(distinct arrival)::integer as distinct, coalesce(max(arrival), 0) as most from enquiry",
  );
  say(rows?.count === expected, `${rows?.count} enquiries are stored of ${expected}`);
  say(rows?.most === rows?.count && rows?.distinct === rows?.count, "arrivals have gaps or are there twice");
  const kept = await query<{ off: number }>(`select count(*)::integer as off from (
    select status, coalesce(assignee_id, '') as assignee, count(*)::integer as count from enquiry where deleted_at is null group by 1, 2
    ) as counted full join (select * from enquiry_count where count <> 0) as kept using (status, assignee)
    where counted.count is distinct from kept.count`);
  say(kept[0]?.off === 0, `${kept[0]?.off} kept counts are off`);
  const found = await query<{ off: number }>(`select count(*)::integer as off from enquiry
    full join enquiry_search using (arrival)
    where (enquiry.deleted_at is null and enquiry.arrival is not null) is distinct from (words is not null)
      or (words is not null and not words @@ ('_' || enquiry.status)::tsquery)`);
  say(found[0]?.off === 0, `${found[0]?.off} enquiries are found that should not be, or the other way round`);
  return wrong;
}

async function inCrowds<Item>(items: readonly Item[], crowd: number, does: (item: Item) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += crowd) {
    answers.push(...(await Promise.all(items.slice(at, at + crowd).map(does))));
  }
  return answers;
}

function refusals(count: number): string[] {
  return count === 0 ? [] : [`${count} were refused`];
}

function unexpected(answers: readonly Answer[], statuses: readonly number[]): string[] {
  const other = [...new Set(answers.map(({ status }) => status).filter((status) => !statuses.includes(status)))];
  return other.length === 0 ? [] : [`answered with ${other.join(", ")}`];
}
