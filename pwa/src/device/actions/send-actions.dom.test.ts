import "fake-indexeddb/auto";
import type { RepAction, RepActionOutcome } from "@chargefront/shared/enquiry/rep-actions";
import { newId } from "@chargefront/shared/text/id";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { standInLocks } from "../outbox/testing.ts";
import { type RepActionStore, RepActionsDatabase, repActionsIn } from "./rep-actions-db.ts";
import { sendActions } from "./send-actions.ts";

const [ravi, sunil] = [newId(), newId()];
let store: RepActionStore;
let session: string;
let received: string[][];
let outcomes: Record<string, RepActionOutcome>;
let answer: () => Response | undefined;

beforeEach(() => {
  [store, session, received, outcomes] = [repActionsIn(new RepActionsDatabase(newId())), ravi, [], {}];
  answer = () => undefined;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.endsWith("/me")) return Response.json({ id: session });
    const { actions }: { actions: Extract<RepAction, { kind: "note" }>[] } = JSON.parse(String(init?.body));
    const before = answer();
    if (before) return before;
    received.push(actions.map(({ text }) => text));
    const resultOf = ({ id, text }: (typeof actions)[number]) => ({ id, outcome: outcomes[text] ?? "applied" });
    return Response.json({ results: actions.map(resultOf) });
  });
  vi.spyOn(navigator, "locks", "get").mockReturnValue(standInLocks() as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function notes(repId: string, ...texts: string[]) {
  const actions: RepAction[] = [];
  for (const text of texts) {
    const action: RepAction = { id: newId(), enquiryId: newId(), at: new Date().toISOString(), kind: "note", text };
    await store.add({ repId, customer: "Meera Pawar", action });
    actions.push(action);
  }
  return actions;
}

const send = () => sendActions(store, { repId: ravi, isCurrent: () => true, sendPhotoAgain: async () => false });
const states = async (repId = ravi) => (await store.list(repId)).map(({ state }) => state);
const problem = (status: number, code: string) => () =>
  Response.json({ error: "No.", code, requestId: "x" }, { status });

it("sends a rep's actions in the order of making, at most 50 and 200 kB at once, and no other rep's", async () => {
  const many = Array.from({ length: 60 }, (_, at) => `${at}`);
  await notes(ravi, ...many);
  await notes(sunil, "Of Sunil");
  const long = ["a", "b", "c"].map((letter) => letter.repeat(90_000));
  await notes(ravi, ...long);
  expect(await send()).toBe("done");
  expect(received.flat()).toEqual([...many, ...long]);
  expect(received.map(({ length }) => length)).toEqual([50, 12, 1]);
  await store.deleteSent(ravi);
  expect([await states(), await states(sunil)]).toEqual([[], ["waiting"]]);
});

it("saves an action once, and sends it from one tab at a time", async () => {
  const [action] = await notes(ravi, "Once");
  if (action) await store.add({ repId: ravi, customer: "Meera Pawar", action });
  expect((await Promise.all([send(), send()])).toSorted()).toEqual(["busy", "done"]);
  expect(await send()).toBe("done");
  expect(received).toEqual([["Once"]]);
});

it("sends an action whose answer was lost under the same id", async () => {
  await notes(ravi, "Lost");
  answer = () => {
    throw new TypeError("connection reset");
  };
  expect([await send(), await states()]).toEqual(["kept", ["waiting"]]);
  answer = () => undefined;
  outcomes = { Lost: "duplicate" };
  expect([await send(), await states()]).toEqual(["done", ["sent"]]);
});

it.each([
  ["the session is over", problem(401, "session-ended"), "signed-out"],
  ["the server is busy", problem(503, "busy"), "kept"],
  ["too many were sent", problem(429, "too-many-requests"), "kept"],
  ["a portal answers", () => new Response("<html>Log in</html>"), "kept"],
  ["the answer names none of them", () => Response.json({ results: [] }), "kept"],
])("keeps everything when %s", async (_, given, outcome) => {
  await notes(ravi, "One", "Two");
  answer = given;
  expect([await send(), await states()]).toEqual([outcome, ["waiting", "waiting"]]);
});

it("sends nothing under the session of another rep", async () => {
  await notes(ravi, "Of Ravi");
  session = sunil;
  expect([await send(), received, await states()]).toEqual(["signed-out", [], ["waiting"]]);
});

it("keeps what is refused until the rep deletes it, and sends the others", async () => {
  const [, , refused] = await notes(ravi, "Good", "Gone", "Refused");
  outcomes = { Gone: "not-found", Refused: "refused" };
  expect([await send(), await states()]).toEqual(["done", ["sent", "refused", "refused"]]);
  await store.deleteRefused(refused?.id ?? "");
  expect((await store.list(ravi)).map(({ result }) => result?.outcome)).toEqual([undefined, "not-found"]);
});

it("finds the action for which a whole request is refused", async () => {
  await notes(ravi, "Good", "Bad", "Fine");
  const honest = vi.mocked(fetch);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) =>
    String(init?.body).includes("Bad") ? problem(400, "fields-invalid")() : honest(path, init),
  );
  expect([await send(), await states()]).toEqual(["done", ["sent", "refused", "sent"]]);
});
