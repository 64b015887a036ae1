import { ownMessages } from "@chargefront/shared/text/own-messages";
import { expect, it, onTestFinished, vi } from "vitest";
import { sentenceFor } from "./api-error.ts";
import { uploader } from "./upload.ts";

/** A request that ends as it does without a network, and where a part of its body cannot be read. */
class Broken {
  readonly upload = {};
  onerror = () => undefined;
  open() {}
  send() {
    setTimeout(() => this.onerror());
  }
}

it.each([
  ["its file was moved or saved again", async () => Promise.reject(new DOMException("", "NotReadableError")), /choose/],
  ["there is no network", async () => new ArrayBuffer(1), new RegExp(ownMessages.offline)],
])("names the reason when an upload fails because %s", async (_, arrayBuffer, sentence) => {
  vi.stubGlobal("XMLHttpRequest", Broken);
  vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(arrayBuffer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const form = new FormData();
  form.set("image", new File(["x"], "a.png"));
  const sent = [form, new File(["x"], "a.csv")].map((body) => uploader("upload", () => undefined)("/api/x", { body }));
  for (const outcome of await Promise.allSettled(sent)) {
    expect(sentenceFor((outcome as PromiseRejectedResult).reason)).toMatch(sentence);
  }
});
