import { afterEach, expect, it, vi } from "vitest";
import { currentUser, forgetUser, rememberUser } from "../device/session/user-store.ts";
import { restoreUser } from "./after-start.ts";

const ravi = { id: "r", email: "ravi@fleet.example", fullName: "Ravi Kumar" };

function fillStorage() {
  const kept = new Map([["user", JSON.stringify({ ...ravi, id: "previous" })]]);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => void kept.delete(name),
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

it.each([true, false])("asks the server who is logged in only where the store is full: %s", async (isFull) => {
  const kept = isFull ? fillStorage() : undefined;
  vi.stubGlobal("fetch", async () => Response.json(ravi));
  rememberUser(ravi);
  expect([currentUser(), kept?.has("user")]).toEqual([ravi, isFull ? false : undefined]);
  forgetUser();
  await restoreUser();
  expect(currentUser()).toEqual(isFull ? ravi : null);
});
