import "fake-indexeddb/auto";
import type { RepAction, RepActionOutcome } from "@chargefront/shared/enquiry/rep-actions";
import { newId } from "@chargefront/shared/text/id";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type RepActionRow, type RepActionStore, RepActionsDatabase, repActionsIn } from "../actions/rep-actions-db.ts";
import { sendActions } from "../actions/send-actions.ts";
import { standInLocks } from "../outbox/testing.ts";
import { type RepPhotoStore, RepPhotosDatabase, repPhotosIn } from "./rep-photos-db.ts";
import { sendPhotos } from "./send-photos.ts";
import { storedSendUpTo, storedWiFiOnly } from "./wi-fi.ts";

const [ravi, sunil, enquiryId] = [newId(), newId(), newId()];
const day = 24 * 3_600_000;
let repPhotos: RepPhotoStore;
let repActions: RepActionStore;
let received: string[];
let answer: (hash: string) => Response | undefined;
let outcome: RepActionOutcome;
/** The rep whose cookie the browser holds. */
let session: string;

beforeEach(() => {
  repPhotos = repPhotosIn(new RepPhotosDatabase(newId()));
  repActions = repActionsIn(new RepActionsDatabase(newId()));
  [received, answer, outcome, session] = [[], () => undefined, "applied", ravi];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path.endsWith("/me")) return Response.json({ id: session });
    if (init?.method === "PUT") {
      const [hash = "", repId] = (path.split("/").at(-1) ?? "").split("?repId=");
      if (repId !== session) return problem(401, "not-signed-in");
      const size = (init.body as ArrayBuffer).byteLength;
      received.push(`${hash} ${new Headers(init.headers).get("Content-Type")} ${size}`);
      return answer(hash) ?? Response.json({ photo: hash, width: 4, height: 3 });
    }
    const { actions }: { actions: RepAction[] } = JSON.parse(String(init?.body));
    received.push(...actions.map((action) => (action.kind === "photo" ? `${action.photo}: ${action.caption}` : "?")));
    return Response.json({ results: actions.map(({ id }) => ({ id, outcome })) });
  });
  vi.spyOn(navigator, "locks", "get").mockReturnValue(standInLocks() as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function take(hashes: string, repId = ravi) {
  for (const hash of hashes) {
    const size = { type: "image/webp", width: 4, height: 3 } as const;
    const words = { customer: "Meera Pawar", of: "meter", caption: "", takenAt: new Date().toISOString() } as const;
    await repPhotos.add({ repId, enquiryId, hash, bytes: new ArrayBuffer(9), ...size, ...words });
  }
}

const sender = { repId: ravi, isCurrent: () => true };
const sendPhotoAgain = async ({ action }: RepActionRow) =>
  action.kind === "photo" && repPhotos.sendAgain({ repId: ravi, enquiryId, hash: action.photo });
const send = () => sendPhotos({ repPhotos, repActions }, sender, () => undefined);
const act = () => sendActions(repActions, { ...sender, sendPhotoAgain });
const states = async (repId = ravi) => (await repPhotos.list(repId)).map(({ hash, state }) => `${hash} ${state}`);
const problem = (status: number, code: string) => Response.json({ error: "No.", code, requestId: "x" }, { status });
const put = (hash: string) => `${hash} image/webp 9`;

it("sends a rep's photos in the order of taking, then the action of each, and no other rep's", async () => {
  await take("cab");
  await take("c");
  await take("d", sunil);
  expect([await send(), await act(), await send()]).toEqual(["done", "done", "done"]);
  expect(received).toEqual([put("c"), put("a"), put("b"), "c: ", "a: ", "b: "]);
  expect([await states(), await states(sunil)]).toEqual([["c sent", "a sent", "b sent"], ["d waiting"]]);
});

it("keeps the bytes for 7 days after the server has them, and none that was sent after a logout", async () => {
  await take("ab");
  await send();
  await act();
  await take("c");
  const [first] = await repPhotos.list(ravi);
  await repPhotos.purge(ravi, repActions, Date.now() + 6 * day);
  expect((await repPhotos.readBytes(first?.order ?? 0))?.byteLength).toBe(9);
  await repPhotos.purge(ravi, repActions, Date.now() + 8 * day);
  expect([await states(), await repPhotos.readBytes(first?.order ?? 0)]).toEqual([["c waiting"], undefined]);
  await send();
  await act();
  await take("d");
  await repPhotos.deleteSent(ravi, repActions);
  expect(await states()).toEqual(["d waiting"]);
});

it("keeps a photo until its action is accepted, so that it can be sent again after a logout and after weeks", async () => {
  await take("ab");
  await send();
  const refuses = async (given: RepActionOutcome) => {
    outcome = given;
    await act();
    await repPhotos.deleteSent(ravi, repActions);
    await repPhotos.purge(ravi, repActions, Date.now() + 30 * day);
  };
  await repPhotos.deleteSent(ravi, repActions);
  expect(await states()).toEqual(["a sent", "b sent"]);
  await refuses("refused");
  const [a] = await repActions.list(ravi);
  await repActions.sendAgain(a?.id ?? "");
  await refuses("photo-missing");
  expect(await states()).toEqual(["a waiting", "b sent"]);
  await send();
  await refuses("applied");
  expect(await states()).toEqual(["b sent"]);
});

it("uploads nothing from a phone that is too full to store that it was sent", async () => {
  await take("a");
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(send()).rejects.toMatchObject({ name: "QuotaExceededError" });
  expect(received).toEqual([]);
  full.mockRestore();
  expect([await send(), received]).toEqual(["done", [put("a")]]);
});

it.each([
  ["the connection breaks", () => Response.error(), "kept"],
  ["the session is over", () => problem(401, "session-ended"), "signed-out"],
  ["the server is busy", () => problem(503, "busy"), "kept"],
  ["the server's disk is full", () => problem(507, "storage-full"), "kept"],
  ["too many were sent", () => problem(429, "too-many-requests"), "kept"],
  ["an older server knows no photos", () => problem(404, "not-found"), "kept"],
])("keeps all that is left when %s, and sends it again", async (_, given, result) => {
  await take("abc");
  answer = (hash) => (hash === "b" ? given() : undefined);
  expect([await send(), await states()]).toEqual([result, ["a sent", "b waiting", "c waiting"]]);
  answer = () => undefined;
  expect([await send(), await act()]).toEqual(["done", "done"]);
  expect(received).toEqual([..."abbc"].map(put).concat("a: ", "b: ", "c: "));
});

it("keeps a refused photo with the reason until the rep sends it again or removes it, and sends the others", async () => {
  await take("abc");
  answer = (hash) => (hash === "a" ? problem(413, "body-too-large") : undefined);
  expect([await send(), await states()]).toEqual(["done", ["a refused", "b sent", "c sent"]]);
  const [refused] = await repPhotos.list(ravi);
  expect(refused?.problem).toEqual({ sentence: "No." });
  await repPhotos.retry(refused?.order ?? 0);
  await send();
  expect(await repPhotos.removeUnsent(refused?.order ?? 0)).toBe(true);
  expect([await states(), received]).toEqual([
    ["b sent", "c sent"],
    [put("a"), put("b"), put("c"), put("a")],
  ]);
});

it("sends a photo again that the server has lost, and gives up one that has left the phone", async () => {
  await take("a");
  await send();
  outcome = "photo-missing";
  expect([await act(), await states()]).toEqual(["kept", ["a waiting"]]);
  await send();
  outcome = "applied";
  expect([await act(), received]).toEqual(["done", [put("a"), "a: ", put("a"), "a: "]]);
  await take("b");
  await send();
  await repPhotos.remove((await repPhotos.list(ravi)).at(-1)?.order ?? 0);
  outcome = "photo-missing";
  expect([await act(), (await repActions.list(ravi)).map(({ state }) => state)]).toEqual(["done", ["sent", "refused"]]);
});

it("adds a photo whose caption changed or that was removed while it was sent as the rep left it", async () => {
  await take("ab");
  answer = () => undefined;
  const honest = vi.mocked(fetch);
  const [a, b] = await repPhotos.list(ravi);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const { order = 0 } = (path.includes("/a?") ? a : b) ?? {};
    if (init?.method === "PUT" && path.includes("/a?"))
      await repPhotos.describe(order, { of: "bays", caption: "Gate" });
    if (init?.method === "PUT" && path.includes("/b?")) await repPhotos.removeUnsent(order);
    return honest(path, init);
  });
  expect([await send(), await act(), await states()]).toEqual(["done", "done", ["a sent"]]);
  expect(received).toEqual([put("a"), put("b"), "a: Gate"]);
});

it("removes a photo from its enquiry that the rep removed while its action was put into the queue", async () => {
  await take("a");
  const [a] = await repPhotos.list(ravi);
  const { add } = repActions;
  vi.spyOn(repActions, "add").mockImplementationOnce(async (wanted) => {
    await add(wanted);
    await repPhotos.removeUnsent(a?.order ?? 0);
  });
  await send();
  expect((await repActions.list(ravi)).map(({ action }) => [action.kind, "photo" in action && action.photo])).toEqual([
    ["photo", "a"],
    ["photoRemoved", "a"],
  ]);
});

it("keeps the photos that are left when another rep's login takes the cookie", async () => {
  await take("abc");
  answer = (hash) => {
    if (hash === "a") session = sunil;
    return undefined;
  };
  expect([await send(), await states()]).toEqual(["signed-out", ["a sent", "b waiting", "c waiting"]]);
  expect(received).toEqual([put("a")]);
});

it("keeps photos for Wi-Fi on mobile data, without those that the rep sends now", async () => {
  const connection = { type: "cellular" };
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
  storedWiFiOnly.set(true);
  await take("ab");
  expect([await send(), received]).toEqual(["done", []]);
  storedSendUpTo.set((await repPhotos.list(ravi)).at(-1)?.order ?? 0);
  await take("c");
  expect([await send(), received]).toEqual(["done", [put("a"), put("b")]]);
  connection.type = "wifi";
  expect([await send(), received.at(-1)]).toEqual(["done", put("c")]);
  for (const stored of [storedWiFiOnly, storedSendUpTo]) stored.clear();
  Reflect.deleteProperty(navigator, "connection");
});
