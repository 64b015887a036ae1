import { afterEach, expect, it, vi } from "vitest";
import { chooseLanguage, readChosenLanguage } from "./chosen-language.ts";

afterEach(() => vi.unstubAllGlobals());

/** A device's caches, of which one holds what was put last. */
function aDevice(kept?: string) {
  let held = kept === undefined ? undefined : new Response(kept);
  const cache = {
    match: async () => held?.clone(),
    put: async (_address: string, answer: Response) => {
      held = answer;
    },
  };
  vi.stubGlobal("caches", { open: async () => cache });
}

it("keeps the language that was chosen last", async () => {
  aDevice();
  expect(await readChosenLanguage()).toBeUndefined();
  await chooseLanguage("hi");
  await chooseLanguage("mr");
  expect(await readChosenLanguage()).toBe("mr");
});

it("knows of no choice where nothing is kept, the store is broken, or another release wrote it", async () => {
  vi.stubGlobal("caches", undefined);
  await chooseLanguage("hi");
  expect(await readChosenLanguage()).toBeUndefined();

  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("broken")) });
  await chooseLanguage("hi");
  expect(await readChosenLanguage()).toBeUndefined();

  aDevice("ta");
  expect(await readChosenLanguage()).toBeUndefined();
});
