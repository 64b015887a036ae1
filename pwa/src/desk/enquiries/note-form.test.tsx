import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, createRef } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { NoteForm } from "./note-form.tsx";

const box = createRef<HTMLTextAreaElement>();

async function types(text: string) {
  await act(async () => {
    if (box.current) box.current.value = text;
    box.current?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

afterEach(() => vi.unstubAllGlobals());

it("keeps what is typed while a note is being sent, and clears what was sent", async () => {
  const sent: { note: string; answer: () => void }[] = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const fetched = (_: unknown, { body }: RequestInit) =>
    new Promise((resolve) => {
      sent.push({ ...JSON.parse(String(body)), answer: () => resolve(Response.json({ _id: "e" })) });
    });
  vi.stubGlobal("fetch", fetched);
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <NoteForm enquiryId="e" box={box} />
      </QueryClientProvider>,
    ),
  );
  const button = () => document.querySelector("[type=submit]")?.textContent;
  async function sends(inBetween = "") {
    const before = sent.length;
    await act(async () => document.querySelector("form")?.requestSubmit());
    await act(() => expect.poll(() => sent.length).toBe(before + 1));
    if (inBetween !== "") await types(inBetween);
    await act(async () => sent.at(-1)?.answer());
    await act(() => expect.poll(button).toBe("Add note"));
  }

  await types("Called.");
  await sends("Called. Wants two.");
  expect(box.current?.value).toBe("Called. Wants two.");
  expect(sessionStorage).toHaveLength(1);
  await sends();
  expect(sent.map(({ note }) => note)).toEqual(["Called.", "Called. Wants two."]);
  expect(box.current?.value).toBe("");
  expect(sessionStorage).toHaveLength(0);
});
