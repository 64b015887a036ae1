import "fake-indexeddb/auto";
import { newId } from "@chargefront/shared/text/id";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { changeBasket } from "../../device/basket/basket-store.ts";
import { checkoutIdFor, noteAttempt, noteUnpaid } from "../../device/basket/checkout-store.ts";
import { device } from "../../device/open-device.ts";
import { anEnquiry } from "../../device/outbox/testing.ts";
import { leaving } from "../../device/session/leaving.ts";
import { currentUser, rememberUser } from "../../device/session/user-store.ts";
import { finishLeaving, signOut } from "./sign-out.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it("completes a sign-out on a full device at the next start", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 204 }));
  const [client, asha] = [new QueryClient(), { id: newId(), email: "asha@fleet.example", fullName: "Asha" }];
  const { orders, outbox } = await device();
  rememberUser(asha);
  await orders.keep(asha.id, []);
  await outbox.submit(anEnquiry(), undefined);
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await signOut(client, "keep");
  expect([currentUser(), leaving.current()?.id, await orders.read(asha.id)]).toEqual([null, asha.id, undefined]);
  full.mockRestore();
  await finishLeaving(client);
  expect([leaving.current(), (await outbox.list())[0]?.veiledFor]).toEqual([null, asha.id]);
});

it("takes what may be paid already out of the basket, and leaves the rest", async () => {
  const client = new QueryClient();
  const item = { title: "Cable", description: "", price: 100, image: "", rating: 5 };
  const idsAfter = async (settle: (attempt: string) => void) => {
    localStorage.clear();
    changeBasket(() => ["cable", "cable", "plug"].map((id) => ({ ...item, id })));
    checkoutIdFor(JSON.stringify({ basket: [{ id: "cable", quantity: 1 }] }));
    settle(noteAttempt({ orderId: newId(), clientSecret: "secret" }));
    await finishLeaving(client);
    expect(localStorage.getItem("checkout")).toBeNull();
    return JSON.parse(localStorage.getItem("basket") ?? "[]").map(({ id }: { id: string }) => id);
  };
  expect(await idsAfter(() => undefined)).toEqual(["cable", "plug"]);
  expect(await idsAfter(noteUnpaid)).toEqual(["cable", "cable", "plug"]);
});
