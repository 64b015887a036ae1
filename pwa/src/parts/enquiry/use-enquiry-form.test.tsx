import "fake-indexeddb/auto";
import { homeEnquiry } from "@chargefront/shared/enquiry/enquiry";
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
  const { form } = useEnquiryForm({
    kind: "home",
    loadSchema,
    gather: (typed) => ({ ...typed, source: "home" }),
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
    </form>
  );
}

const words = { name: "Asha Rao", email: "asha@fleet.example", contact: "9876543210", message: "two chargers" };

async function send(loadNotice: NoticeLoader) {
  root.render(
    <>
      <QuoteForm loadNotice={loadNotice} />
      <ToastRegion />
    </>,
  );
  await soon(() => expect(document.querySelector("form")).not.toBeNull());
  for (const [name, text] of Object.entries(words)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (field) field.value = text;
  }
  document.querySelector("form")?.requestSubmit();
}

const kept = async () => (await new OutboxDatabase().outbox.toArray()).map(({ body }) => body.message);
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000 });

beforeEach(async () => {
  await new OutboxDatabase().outbox.clear();
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it("keeps an enquiry, and says so, where the notice that says it cannot be fetched", async () => {
  await send(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await soon(async () => expect(await kept()).toEqual([words.message]));
  await soon(() => expect(document.body.textContent).toContain(messages.enquirySaved));
});

it("keeps an enquiry while that notice is still on its way", async () => {
  await send(() => new Promise(nothing));
  await soon(async () => expect(await kept()).toEqual([words.message]));
});
