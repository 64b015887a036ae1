import type { AdminOrder } from "@chargefront/shared/order/admin-order";
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RefundForm } from "./refund-form.tsx";

const order = { id: "o", number: "CF-2026-00042", refundable: 5000, isPartRefundable: true, refunds: [] };
const refusal = { error: "This is more than is left.", code: "refund-not-possible", requestId: "r" };
let root: Root;
let answer: () => Response;
let sent: string[];
let outdated: number;

/** Shows and hides the form by a button, as the order's screen does. */
function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  const [request, setRequest] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Open or close
      </button>
      {isOpen && (
        <RefundForm
          order={order as unknown as AdminOrder}
          requestId={`request ${request}`}
          onSettled={() => setRequest(request + 1)}
          onChanged={() => undefined}
          onOutdated={() => {
            outdated += 1;
          }}
          onDone={() => undefined}
        />
      )}
    </>
  );
}

async function giveBack() {
  const password = document.querySelector<HTMLInputElement>("input[name=password]");
  if (password) password.value = "voltage240";
  const before = sent.length;
  await act(async () => document.querySelector("form")?.requestSubmit());
  await act(() => expect.poll(() => sent.length).toBe(before + 1));
}

async function reopen() {
  for (let times = 0; times < 2; times += 1) await act(async () => document.querySelector("button")?.click());
}

beforeEach(async () => {
  sent = [];
  outdated = 0;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).requestId);
    return answer();
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Screen />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it("requests the same refund again when the answer was lost, in a reopened form too", async () => {
  answer = () => {
    throw new TypeError("network");
  };
  await giveBack();
  await reopen();
  await giveBack();
  expect(sent).toEqual(["request 1", "request 1"]);
  expect(outdated).toBe(2);
});

it("requests a new refund after one was refused", async () => {
  answer = () => Response.json(refusal, { status: 409 });
  await giveBack();
  await giveBack();
  expect(sent).toEqual(["request 1", "request 2"]);
});
