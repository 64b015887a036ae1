import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { EnquiryBulkChange } from "@chargefront/shared/enquiry/enquiry-bulk";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "../../ui/toast.tsx";
import { useBulkChanges } from "./use-bulk-changes.ts";

let change: ReturnType<typeof useBulkChanges>;
let sent: EnquiryBulkChange[][];
/** How many changes the server makes before it fails; undefined for all. */
let most: number | "no answer" | undefined;
let outcome: "done" | "same";

async function answer(_: unknown, { body }: RequestInit): Promise<Response> {
  const { changes } = JSON.parse(String(body)) as { changes: EnquiryBulkChange[] };
  sent.push(changes);
  if (most === "no answer") throw new TypeError("Failed to fetch");
  return Response.json({ results: changes.slice(0, most).map(({ id }) => ({ id, outcome })) });
}

function Screen() {
  change = useBulkChanges([]);
  return <ToastRegion />;
}

const toast = () => document.querySelector("[data-toast]")?.textContent;
const plan = (day: string) => ({ day, what: "Call" });
const enquiries = [plan("2020-01-01"), plan("2999-01-01")].map(
  (followUp, at) => ({ _id: `${at}`, name: "Asha Rao", followUp, status: "new", assignee: null }) as unknown as Enquiry,
);
const planned = () =>
  change(
    enquiries,
    () => ({ followUp: plan("2999-02-02") }),
    (what) => `${what}: planned.`,
  );
const contacted = () =>
  change(
    enquiries,
    () => ({ status: "contacted" }),
    (what) => `${what}: contacted.`,
  );

async function undoes() {
  const before = sent.length;
  await act(async () => document.querySelector<HTMLButtonElement>("[data-toast] button")?.click());
  await act(() => expect.poll(() => sent.length).toBe(before + 1));
  return sent.at(-1);
}

beforeEach(async () => {
  [sent, most, outcome] = [[], undefined, "done"];
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", answer);
  const client = new QueryClient();
  await act(async () =>
    createRoot(document.body.appendChild(document.createElement("div"))).render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("undoes a change whose answer was lost, again and again until there is an answer", async () => {
  most = "no answer";
  expect(await act(contacted)).toBe(false);
  const back = sent[0]?.map(({ id, from, to }) => ({ id, from: to, to: from }));
  expect(await undoes()).toEqual(back);
  most = undefined;
  expect(await undoes()).toEqual(back);
  expect(toast()).toBe("2 enquiries put back.");
});

it("undoes the follow-ups whose earlier day is not over, and says how many are left out", async () => {
  await act(planned);
  expect(toast()).toBe("2 enquiries: planned. Undo leaves out 1 enquiry: the earlier day is over.Undo");
  expect((await undoes())?.map(({ id, to }) => [id, to.followUp])).toEqual([["1", plan("2999-01-01")]]);
});

it("keeps the Undo of a change when a second press changes nothing", async () => {
  await act(contacted);
  outcome = "same";
  await act(contacted);
  expect(toast()).toBe("2 enquiries: contacted.Undo");
});

it("undoes what was changed before the server failed", async () => {
  most = 1;
  await act(contacted);
  expect(toast()).toBe("1 enquiry: contacted. 1 enquiry not changed. Please try again.Undo");
  expect((await undoes())?.map(({ id }) => id)).toEqual(["0"]);
});
