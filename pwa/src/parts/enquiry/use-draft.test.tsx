import "fake-indexeddb/auto";
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { device } from "../../device/open-device.ts";
import { OutboxDatabase } from "../../device/outbox/outbox-db.ts";
import type { ChosenProduct, Draft } from "../../device/outbox/outbox-row.ts";
import { standInLocks } from "../../device/outbox/testing.ts";
import { useDraft } from "./use-draft.ts";

const noProducts: readonly ChosenProduct[] = [];
const asLeft = {
  id: "d",
  form: "home",
  fields: { message: "two chargers for" },
  productIds: [],
  startedAt: "2026-03-03T08:35:00.000Z",
  updatedAt: 1,
} as const satisfies Draft;

let root: Root;
let shown: ReturnType<typeof useDraft>;

const isOpen = () => shown.id() !== undefined;

function QuoteForm() {
  const form = useRef<HTMLFormElement>(null);
  shown = useDraft({
    kind: "home",
    form,
    chosen: noProducts,
    onRestore: () => undefined,
    onForget: () => undefined,
  });
  return (
    <form ref={form} onInput={() => shown.touch("typed")}>
      <textarea name="message" />
    </form>
  );
}

function field(): HTMLTextAreaElement {
  const found = document.querySelector("textarea");
  if (!found) throw new Error("the form is not on screen");
  return found;
}

function type(text: string) {
  field().value = text;
  act(() => void field().dispatchEvent(new Event("input", { bubbles: true })));
}

function open() {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  act(() => root.render(<QuoteForm />));
}

const leave = () => act(() => root.unmount());
const kept = async () => (await new OutboxDatabase().drafts.toArray()).map(({ fields }) => fields.message).sort();

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.spyOn(navigator, "locks", "get").mockReturnValue(standInLocks() as never);
  await new OutboxDatabase().drafts.clear();
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("restores a draft when its screen is opened again in the same tab", async () => {
  open();
  await expect.poll(isOpen).toBe(true);
  type("we have three bays and");
  leave();
  open();
  await expect.poll(() => field().value).toBe("we have three bays and");
});

it("does not overwrite a draft with text that was typed before the draft was found", async () => {
  await (await device()).drafts.save(asLeft);
  open();
  type("something else");
  await expect.poll(kept).toEqual(["something else", "two chargers for"]);
});

it("leaves a draft to the tab that has it open", async () => {
  const { drafts } = await device();
  await drafts.save(asLeft);
  await drafts.take("home");
  open();
  await expect.poll(isOpen).toBe(true);
  expect(field().value).toBe("");
});

it("keeps the start time of a draft when the device refuses to store the enquiry", async () => {
  open();
  await expect.poll(isOpen).toBe(true);
  type("two chargers");
  const begunAt = shown.startedAt();
  expect(begunAt).toBeDefined();
  shown.finish();
  await expect.poll(() => new Date().toISOString()).not.toBe(begunAt);
  shown.resume(begunAt);
  expect(shown.startedAt()).toBe(begunAt);
  await expect.poll(kept).toEqual(["two chargers"]);
});
