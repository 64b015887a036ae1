import { expect, it, onTestFinished, vi } from "vitest";
import { CatalogueDatabase } from "./catalogue-db.ts";
import { readProducts } from "./read-catalogue.ts";

it("gives up on a database that never opens, so that the screen can ask the server", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("indexedDB", { open: () => ({}), deleteDatabase: () => ({}) });
  onTestFinished(() => void vi.unstubAllGlobals());
  const refused = expect(readProducts(new CatalogueDatabase("silent"), "en")).rejects.toThrow("not done");
  await vi.advanceTimersByTimeAsync(6_000);
  await refused;
});
