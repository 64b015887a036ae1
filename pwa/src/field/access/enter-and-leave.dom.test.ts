import "fake-indexeddb/auto";
import { newId } from "@chargefront/shared/text/id";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { device } from "../../device/open-device.ts";
import { anEnquiry } from "../../device/outbox/testing.ts";
import { leavingRep } from "../../device/session/leaving.ts";
import { serverQuery } from "../enquiries/own-enquiries.ts";
import { enterField, finishLeavingField, leaveField } from "./enter-and-leave.ts";
import { sessionQuery } from "./rep-session.ts";
import { currentRep } from "./rep-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const loggedIn = () => {
  const id = newId();
  const person = { id, email: "ravi@urjavahan.example", userName: "Ravi", role: "rep" } as const;
  return { id, answer: { person, captureKey: `key of ${id}` } };
};

it("completes a logout on a full phone later, and lets no other rep in before", async () => {
  const [client, ravi, sunil] = [new QueryClient(), loggedIn(), loggedIn()];
  const { outbox, repEnquiries } = await device();
  const listed = { cursor: "c", changed: [], gone: [], isFull: true, asOf: "2026-03-05T08:35:00.000Z" };
  vi.stubGlobal("fetch", async (path: string) => {
    return path.endsWith("/logout") ? new Response(null, { status: 204 }) : Response.json(listed);
  });
  await enterField(client, ravi.answer);
  const rep = currentRep();
  if (!rep) throw new Error("no rep");
  await outbox.submit({ ...anEnquiry(), captureKey: rep.captureKey } as never, undefined);
  await client.fetchQuery(serverQuery(rep));
  expect(await repEnquiries.read(ravi.id)).toMatchObject({ cursor: "c" });

  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await leaveField(client);
  expect([currentRep(), leavingRep.current(), await repEnquiries.read(ravi.id)]).toEqual([null, ravi.id, undefined]);
  await expect(enterField(client, sunil.answer)).rejects.toThrow("previous rep");
  full.mockRestore();

  await finishLeavingField(client);
  expect([leavingRep.current(), (await outbox.list())[0]?.veiledFor]).toEqual([null, ravi.id]);
  await enterField(client, sunil.answer);
  await finishLeavingField(client);
  expect(currentRep()?.id).toBe(sunil.id);
});

it("keeps no list of enquiries that arrives during the logout", async () => {
  const [client, ravi] = [new QueryClient(), loggedIn()];
  await enterField(client, ravi.answer);
  const rep = currentRep();
  vi.stubGlobal("fetch", async () => {
    leavingRep.set(ravi.id);
    return Response.json({ cursor: "c", changed: [], gone: [], isFull: true, asOf: "2026-03-05T08:35:00.000Z" });
  });
  if (rep) await client.fetchQuery(serverQuery(rep));
  expect(await (await device()).repEnquiries.read(ravi.id)).toBeUndefined();
});

it("knows that a session is over when the network is gone afterwards", async () => {
  const [client, ravi] = [new QueryClient(), loggedIn()];
  await enterField(client, ravi.answer);
  const rep = currentRep();
  if (!rep) throw new Error("no rep");
  const { repEnquiries } = await device();
  const listed = { cursor: "c", changed: [], gone: [], isFull: true, asOf: "2026-03-05T08:35:00.000Z" };
  vi.stubGlobal("fetch", async () => Response.json(listed));
  await client.fetchQuery(serverQuery(rep));
  vi.stubGlobal("fetch", async () => Response.json({ code: "session-ended", error: "Over." }, { status: 401 }));
  await Promise.allSettled([client.fetchQuery(serverQuery(rep)), client.fetchQuery(sessionQuery())]);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  await Promise.allSettled([client.fetchQuery(serverQuery(rep)), client.fetchQuery(sessionQuery())]);
  const shown = [serverQuery(rep), sessionQuery()].map(({ queryKey }) => client.getQueryData(queryKey));
  expect([...shown, await repEnquiries.read(ravi.id)]).toEqual([null, null, undefined]);
});
