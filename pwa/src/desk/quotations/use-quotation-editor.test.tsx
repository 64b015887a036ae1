import type { DeskQuotation } from "@chargefront/shared/quotation/quotation";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type QuotationEditor, useQuotationEditor } from "./use-quotation-editor.ts";

const quotation = { id: "q", version: 1, draft: { notes: "" } } as unknown as DeskQuotation;
const client = new QueryClient();
let root: Root;
let editor: QuotationEditor;
let sent: { readonly version: number; readonly draft: { readonly notes: string } }[];
let answerFirst: () => void;

function Screen() {
  editor = useQuotationEditor(quotation, true);
  return null;
}

beforeEach(async () => {
  sent = [];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (_: unknown, { body }: RequestInit) => {
    const { version, draft } = JSON.parse(String(body));
    sent.push({ version, draft });
    if (sent.length === 1) await new Promise<void>((resolve) => (answerFirst = resolve));
    return Response.json({ ...quotation, version: version + 1, draft });
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    );
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["saves the last words after the save that runs, over its version", "typed since"],
  ["saves nothing again that a running save holds", undefined],
])("%s", async (_title, since) => {
  await act(async () => editor.change("notes", "first"));
  await act(async () => void editor.save());
  await expect.poll(() => sent.length).toBe(1);
  if (since !== undefined) await act(async () => editor.change("notes", since));
  await act(async () => root.unmount());
  answerFirst();
  await expect.poll(() => sessionStorage.length).toBe(0);
  const rest = since === undefined ? [] : [{ version: 2, draft: { notes: since } }];
  expect(sent).toEqual([{ version: 1, draft: { notes: "first" } }, ...rest]);
});
