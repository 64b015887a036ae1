import "fake-indexeddb/auto";
import { homeEnquiry } from "@chargefront/shared/enquiry/visitor-enquiry";
import { messages } from "@chargefront/shared/text/messages";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { OutboxDatabase } from "../../device/outbox/outbox-db.ts";
import type { ChosenProduct } from "../../device/outbox/outbox-row.ts";
import { ToastRegion } from "../../ui/toast.tsx";
import { useEnquiryForm } from "./use-enquiry-form.ts";

const noProducts: readonly ChosenProduct[] = [];
const loadSchema = async () => homeEnquiry;
const nothing = () => undefined;
let root: Root;

type NoticeLoader = NonNullable<Parameters<typeof useEnquiryForm>[0]["loadNotice"]>;

function QuoteForm({ loadNotice }: { loadNotice: NoticeLoader }) {
  const { form, notice, errors } = useEnquiryForm({
    kind: "home",
    loadSchema,
    toBody: (typed) => ({ ...typed, source: "home" }),
    chosen: noProducts,
    onRestore: nothing,
    onSaved: nothing,
    loadNotice,
  });
  return (
    <form {...form}>
      <input name="name" />
      <input name="email" />
      <input name="contact" />
      <textarea name="message" />
      <output>{[notice.outcome?.kind, ...Object.keys(errors)].join(" ")}</output>
    </form>
  );
}

function NoWords() {
  return <p />;
}

const words = { name: "Asha Rao", email: "asha@fleet.example", contact: "9876543210", message: "two chargers" };

async function send(loadNotice: NoticeLoader) {
  root.render(
    <>
      <QuoteForm loadNotice={loadNotice} />
      <ToastRegion />
    </>,
  );
  await expect.poll(() => document.querySelector("form")).not.toBeNull();
  for (const [name, text] of Object.entries(words)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = text;
  }
  document.querySelector("form")?.requestSubmit();
}

const kept = async () => (await new OutboxDatabase().outbox.toArray()).map(({ body }) => body.message);
beforeEach(async () => {
  await new OutboxDatabase().outbox.clear();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  root.unmount();
  document.body.replaceChildren();
});

it("keeps an enquiry, and says so, when the notice's code cannot be loaded", async () => {
  await send(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await expect.poll(kept).toEqual([words.message]);
  await expect.poll(() => document.body.textContent).toContain(messages.enquirySaved);
});

it("keeps an enquiry while the notice's code is still loading", async () => {
  await send(() => new Promise(nothing));
  await expect.poll(kept).toEqual([words.message]);
});

it("says that the enquiry was kept, and shows no errors, at a second tap however late", async () => {
  const said = () => document.querySelector("output")?.textContent;
  await send(async () => ({ EnquiryOutcome: NoWords }));
  await expect.poll(said).toBe("saved");
  const form = document.querySelector("form");
  form?.requestSubmit();
  form?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve));
  expect(said()).toBe("saved");
  expect(await kept()).toEqual([words.message]);

  form?.querySelector("input")?.dispatchEvent(new Event("input", { bubbles: true }));
  form?.requestSubmit();
  await expect.poll(said).toContain("message");
});

it("keeps what is typed while an enquiry is sent past the outbox, and says that it was sent", async () => {
  vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  let answer: (() => void) | undefined;
  vi.stubGlobal("fetch", (_: unknown, { body }: RequestInit) => {
    const [{ id }] = JSON.parse(String(body)).enquiries;
    return new Promise((resolve) => {
      answer = () => resolve(Response.json({ results: [{ id, outcome: "stored" }] }));
    });
  });
  await send(async () => ({ EnquiryOutcome: NoWords }));
  await expect.poll(() => answer).toBeDefined();
  const message = document.querySelector("textarea") as HTMLTextAreaElement;
  message.value = "three chargers";
  message.dispatchEvent(new Event("input", { bubbles: true }));
  answer?.();
  await expect.poll(() => document.body.textContent).toContain(messages.enquirySent);
  expect(message.value).toBe("three chargers");
});
