import { focusManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { pausePollsWhenIdle } from "./pause-polls.ts";

const minute = 60_000;
let polls = 0;

function Screen() {
  useQuery({ queryKey: ["counts"], queryFn: () => ++polls, staleTime: 0, refetchInterval: minute });
  return null;
}

it("polls no longer than five minutes after the last input, and at once when the person is back", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.body);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const passes = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * minute));
  const stop = pausePollsWhenIdle();
  await act(async () => {
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    );
  });
  await passes(4);
  document.dispatchEvent(new Event("pointermove"));
  await passes(4);
  expect(polls).toBe(9);
  await passes(60);
  expect(polls).toBeLessThanOrEqual(10);
  const before = polls;
  document.dispatchEvent(new Event("keydown"));
  await passes(0);
  expect(polls).toBe(before + 1);
  await passes(60);
  stop();
  expect(focusManager.isFocused()).toBe(true);
});
