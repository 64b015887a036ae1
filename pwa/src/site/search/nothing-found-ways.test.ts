import { expect, it, onTestFinished, vi } from "vitest";
import { reportMiss } from "./nothing-found-ways.tsx";

it("reports a search without a result, not while offline, and fails silently", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent = vi.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("navigator", { onLine: true });
  await reportMiss("tesla");
  expect(sent.mock.calls[0]?.[0]).toBe("/api/search/miss");
  expect(sent.mock.calls[0]?.[1].body).toBe('{"words":"tesla"}');
  sent.mockRejectedValueOnce(new TypeError("no network"));
  await reportMiss("tesla");
  vi.stubGlobal("navigator", { onLine: false });
  await reportMiss("tesla");
  expect(sent).toHaveBeenCalledTimes(2);
});
