import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetTabDrafts } from "../../device/local/tab-draft.ts";
import { ToastRegion } from "../../ui/toast.tsx";
import { PackingNote } from "./packing-note.tsx";

let root: Root;
let kept: string;
let sent: { note: string; expectedNote: string }[];

/** The order's screen, which reads the order again when it is reported to be out of date. */
function Screen() {
  const [note, setNote] = useState("");
  const order = { id: "o", note } as unknown as AdminOrder;
  return <PackingNote order={order} onChanged={(current) => setNote(current.note)} onOutdated={() => setNote(kept)} />;
}

/** Mock of a server that stores one note. */
async function answer(_: unknown, { body }: RequestInit): Promise<Response> {
  const { note, expectedNote } = JSON.parse(String(body));
  sent.push({ note, expectedNote });
  if (expectedNote !== kept) {
    return Response.json({ error: "Changed.", code: "edit-conflict", note: kept, requestId: "r" }, { status: 409 });
  }
  kept = note;
  return Response.json({ id: "o", note });
}

const box = () => document.querySelector("textarea");

async function types(text: string) {
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
  await act(async () => {
    setValue?.call(box(), text);
    box()?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

async function saves() {
  const before = sent.length;
  await act(async () => document.querySelector("form")?.requestSubmit());
  await act(() => expect.poll(() => sent.length).toBe(before + 1));
}

/** Renders the screen as after a reload. */
async function presentsAgain() {
  await act(async () => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Screen />));
}

async function presses(name: string) {
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
}

beforeEach(async () => {
  kept = "";
  sent = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", answer);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <>
        <Screen />
        <ToastRegion />
      </>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it("restores an unsaved note after a reload, with the note that it started from", async () => {
  await types("Mine.");
  await presentsAgain();
  expect(box()?.value).toBe("Mine.");
  await saves();
  expect(sent).toEqual([{ note: "Mine.", expectedNote: "" }]);
  await act(() => expect.poll(() => sessionStorage.length).toBe(0));
  await presentsAgain();
  expect(box()?.value).toBe("");
});

it("leaves nothing in the tab for the next user", async () => {
  await types("Mine.");
  forgetTabDrafts("desk");
  expect(sessionStorage.length).toBe(0);
});

it("shows the other admin's note, keeps the input, and overwrites it only on request", async () => {
  await types("Mine.");
  kept = "Theirs.";
  await saves();
  await act(() => expect.poll(() => document.querySelector("blockquote")?.textContent).toBe("Theirs."));
  expect([box()?.value, kept]).toEqual(["Mine.", "Theirs."]);
  await presses("Keep mine");
  await act(() => expect.poll(() => kept).toBe("Mine."));
  expect(sent.at(-1)).toEqual({ note: "Mine.", expectedNote: "Theirs." });
  await act(() => expect.poll(() => document.querySelector("blockquote")).toBeNull());
});

it("restores the input by Undo, unless more was typed since", async () => {
  for (const more of [undefined, "Theirs, and mine."]) {
    await types("Mine.");
    kept = more === undefined ? "Theirs." : "Theirs as well.";
    await saves();
    await act(() => expect.poll(() => document.querySelector("blockquote")).not.toBeNull());
    await presses("Use theirs");
    if (more !== undefined) await types(more);
    await presses("Undo");
    expect(box()?.value).toBe(more ?? "Mine.");
  }
});

it("continues from the other admin's note", async () => {
  await types("Mine.");
  kept = "Theirs.";
  await saves();
  await act(() => expect.poll(() => document.querySelector("blockquote")).not.toBeNull());
  await presses("Use theirs");
  expect(box()?.value).toBe("Theirs.");
  await types("Theirs, and mine.");
  await saves();
  await act(() => expect.poll(() => kept).toBe("Theirs, and mine."));
});
