import { afterEach, expect, it, vi } from "vitest";
import { OfflineError } from "./api-error.ts";
import { callApi, callApiWithin } from "./call-api.ts";

afterEach(() => void vi.unstubAllGlobals());

/** An answer of this type that ends after `text`, with an error or as if it were whole. */
function aCutAnswer(type: string, text: string, error?: Error): Response {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(new TextEncoder().encode(text)),
    pull: (stream) => (error ? stream.error(error) : stream.close()),
  });
  return new Response(body, { headers: { "content-type": type } });
}

it.each([
  ["breaks off", "application/json", new TypeError("network error")],
  ["takes too long", "application/json", new DOMException("timed out", "TimeoutError")],
  ["is cut", "application/json", undefined],
  ["is a picture that breaks off", "image/webp", new TypeError("network error")],
])("reports no connection when the body of an answer %s", async (_, type, error) => {
  vi.stubGlobal("fetch", async () => aCutAnswer(type, '[{"id":', error));
  const call = type === "application/json" ? callApi : callApiWithin(1_000, "image/");
  await expect(call("/api/orders/get")).rejects.toBeInstanceOf(OfflineError);
});

it("returns an answer whose body can be read", async () => {
  vi.stubGlobal("fetch", async () => aCutAnswer("application/json", "[1]"));
  expect(await (await callApi("/api/orders/get")).json()).toEqual([1]);
});
