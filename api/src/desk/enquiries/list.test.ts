import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import { customQuoteTitle } from "@chargefront/shared/enquiry/visitor-enquiry";
import type { ProblemBody } from "@chargefront/shared/problem";
import { expect, test } from "vitest";
import { freshApp } from "../../testing/fresh-deps.ts";
import { anEnquiry, likeSpam, signedInAdmin } from "../../testing/makers.ts";
import { get, jsonOf, post, send } from "../../testing/requests.ts";

async function withEnquiries(count: number) {
  const fresh = await freshApp();
  const cookie = await signedInAdmin(fresh);
  for (let made = 0; made < count; made += 1) {
    await post(fresh.app, "/api/enquiry/post", anEnquiry({ message: `Enquiry number ${made}` }));
    // Three in each millisecond, so that pages end between equal times.
    if (made % 3 === 2) fresh.clock.advance(1);
  }
  return { ...fresh, cookie };
}

function nextOf(answer: Response): string | undefined {
  return /^<([^>]+)>; rel="next"$/.exec(answer.headers.get("Link") ?? "")?.[1];
}

test("lists an enquiry with the fields that an admin reads", async () => {
  const { app, cookie } = await withEnquiries(0);
  const body = anEnquiry();
  await post(app, "/api/enquiry/post", body);
  expect(await (await get(app, "/api/enquiry/get", cookie)).json()).toEqual([
    {
      _id: body.id,
      source: "contact",
      name: "प्रिया Kulkarni",
      email: "priya@fleet.example",
      contact: "9876543210",
      title: "DC fast charger 60 kW",
      message: "Two chargers for a depot in Nagpur.",
      productIds: body.productIds,
      quantities: [],
      status: "new",
      assignee: null,
      capturedAt: "2026-03-03T08:31:00.000Z",
      createdAt: "2026-03-03T08:35:00.000Z",
      reference: "ENQ-2025-00001",
      callBy: "2026-03-04T07:35:00.000Z",
      followUp: null,
      value: null,
      lostReason: null,
      lostReasonText: "",
      wonAt: null,
    },
  ]);
});

test.each(["newest", "oldest"])(
  "lists pages, the %s first, without gaps and repetitions when times are equal",
  async (order) => {
    const { app, cookie, deps } = await withEnquiries(23);
    const seen: { _id: string; createdAt: string }[] = [];
    let pages = 0;
    for (let path: string | undefined = `/api/enquiry/get?limit=5&order=${order}`; path; pages += 1) {
      const answer: Response = await get(app, path, cookie);
      expect(answer.headers.get("X-Total-Count")).toBe("23");
      seen.push(...(await jsonOf<Enquiry[]>(answer)));
      path = nextOf(answer);
    }
    expect(pages).toBe(5);
    expect(new Set(seen.map((one) => one._id)).size).toBe(23);
    const inOrder = seen.toSorted((one, other) => {
      const byTime = other.createdAt.localeCompare(one.createdAt);
      return byTime !== 0 ? byTime : other._id.localeCompare(one._id);
    });
    expect(seen).toEqual(order === "newest" ? inOrder : inOrder.toReversed());
    expect(await deps.readDb.selectFrom("enquiry").select("id").execute()).toHaveLength(23);
  },
);

test("lists overdue follow-ups from the earliest day on", async () => {
  const { app, cookie, clock, ...fresh } = await withEnquiries(4);
  const listed = await jsonOf<Enquiry[]>(await get(app, "/api/enquiry/get", cookie));
  for (const [at, { _id }] of listed.entries()) {
    const followUp = { day: ["2026-03-05", "2026-03-04", "2026-03-05", "2026-03-03"][at], what: "" };
    await send(app, "PATCH", `/api/enquiry/${_id}`, cookie, { followUp });
  }
  clock.advance(3 * 86_400_000);
  const later = await signedInAdmin(fresh, "later@urjavahan.example");
  const days: unknown[] = [];
  for (let path: string | undefined = "/api/enquiry/get?due=overdue&limit=1"; path; ) {
    const answer: Response = await get(app, path, later);
    days.push(...(await jsonOf<Enquiry[]>(answer)).map(({ followUp }) => followUp?.day));
    path = nextOf(answer);
  }
  expect(days).toEqual(["2026-03-03", "2026-03-04", "2026-03-05", "2026-03-05"]);
});

test("lists new enquiries that are not answered in time, the longest late first", async () => {
  const { app, clock, ...fresh } = await withEnquiries(3);
  clock.advance(3_600_000);
  await post(app, "/api/enquiry/post", anEnquiry({ message: "The latest" }));
  clock.advance(2 * 86_400_000);
  const cookie = await signedInAdmin(fresh, "later@urjavahan.example");
  const [first] = await jsonOf<Enquiry[]>(await get(app, "/api/enquiry/get?order=oldest", cookie));
  await send(app, "PATCH", `/api/enquiry/${first?._id}`, cookie, { status: "contacted" });
  const messages: string[] = [];
  for (let path: string | undefined = "/api/enquiry/get?due=unanswered&limit=1"; path; ) {
    const answer: Response = await get(app, path, cookie);
    messages.push(...(await jsonOf<Enquiry[]>(answer)).map(({ message }) => message));
    path = nextOf(answer);
  }
  expect(messages).toEqual(["Enquiry number 1", "Enquiry number 2", "The latest"]);
  expect(await (await get(app, "/api/enquiry/counts", cookie)).json()).toMatchObject({ new: 3, unanswered: 3 });
});

test("neither shifts nor repeats a row when an enquiry arrives while an admin pages", async () => {
  const { app, cookie, clock } = await withEnquiries(6);
  const first = await get(app, "/api/enquiry/get?limit=3", cookie);
  clock.advance(5);
  await post(app, "/api/enquiry/post", anEnquiry());
  const second = await get(app, nextOf(first) ?? "", cookie);
  const ids = [...(await jsonOf<Enquiry[]>(first)), ...(await jsonOf<Enquiry[]>(second))].map((one) => one._id);
  expect(new Set(ids).size).toBe(6);
});

test("links no next page after a last page that is full", async () => {
  const { app, cookie } = await withEnquiries(4);
  expect(nextOf(await get(app, "/api/enquiry/get?limit=4", cookie))).toBeUndefined();
  expect(nextOf(await get(app, "/api/enquiry/get?limit=3", cookie))).toBeDefined();
});

test("filters list, total and next page by status", async () => {
  const { app, cookie } = await withEnquiries(2);
  for (let spam = 0; spam < 3; spam += 1) await post(app, "/api/enquiry/post", anEnquiry(likeSpam));
  const answer = await get(app, "/api/enquiry/get?status=spam&limit=2", cookie);
  expect(answer.headers.get("X-Total-Count")).toBe("3");
  const next = await get(app, nextOf(answer) ?? "", cookie);
  expect(await next.json()).toMatchObject([{ status: "spam" }]);
});

test.each([
  ["limit", "limit=0"],
  ["limit", "limit=201"],
  ["limit", "limit=ten"],
  ["limit", "limit=-1"],
  ["limit", "limit=1e1"],
  ["status", "status=open"],
  ["order", "order=dearest"],
  ["cursor", `due=overdue&cursor=${Buffer.from(`[1,"${anEnquiry().id}"]`).toString("base64url")}`],
  ["cursor", "cursor=nonsense"],
  ["cursor", `cursor=${Buffer.from('["1","x"]').toString("base64url")}`],
  ["cursor", `cursor=${"a".repeat(300)}`],
  ["assignee", "assignee=asha"],
  ["assignee", "assignee="],
  ["q", `q=${"a".repeat(101)}`],
  ["sort", "sort=name"],
])("refuses an invalid %s in the query with a sentence (%s)", async (field, query) => {
  const { app, cookie } = await withEnquiries(0);
  const answer = await get(app, `/api/enquiry/get?${query}`, cookie);
  expect(answer.status).toBe(400);
  const { code, fields = {} } = await jsonOf<ProblemBody>(answer);
  expect(code).toBe("fields-invalid");
  expect(Object.keys(fields)).toEqual([field]);
});

test("leaves deleted enquiries out of the count", async () => {
  const { app, cookie } = await withEnquiries(3);
  const [newest] = await jsonOf<Enquiry[]>(await get(app, "/api/enquiry/get", cookie));
  await send(app, "DELETE", `/api/enquiry/${newest?._id}`, cookie);
  const answer = await get(app, "/api/enquiry/count", cookie);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({ count: 2 });
});

test("gives an enquiry from Home the title of a custom quote", async () => {
  const { app, cookie } = await withEnquiries(0);
  await post(app, "/api/enquiry/post", {
    source: "home",
    name: "R",
    email: "a@b.in",
    contact: "9876543210",
    message: "Hi",
  });
  expect(await (await get(app, "/api/enquiry/get", cookie)).json()).toMatchObject([
    { title: customQuoteTitle, source: "home", capturedAt: null },
  ]);
});
