import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { forgetTabDrafts } from "../device/local/tab-draft.ts";
import { device } from "../device/open-device.ts";
import { leaving, leavingRep } from "../device/session/leaving.ts";
import { onChange } from "../device/store/signals.ts";
import { whenIdle } from "../ui/when-idle.ts";

/** A queue that is being sent changes many times a second, faster than a user reads or hears. */
const outboxLookMs = 1_000;

/** Begins, once the page is painted, what the app does by itself: keeping the catalogue fresh and sending what
 *  waits. */
export function useBackgroundWork(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [followDevice(client)];
    // A sign-out that was cut off.
    if (leaving.current()) void import("../shop/account/sign-out.ts").then((module) => module.finishLeaving(client));
    if (leavingRep.current()) void finishLeavingRep(client);
    let isGone = false;
    function begin() {
      void Promise.all([device(), import("./while-open.ts")]).then(
        ([opened, { whileOpen }]) => {
          if (!isGone) stops.push(whileOpen(opened));
        },
        // Without its code there is no device; the app works from the network until it can be fetched.
        () => window.addEventListener("online", begin, { once: true }),
      );
    }
    const cancel = whenIdle(begin);
    return () => {
      isGone = true;
      cancel();
      window.removeEventListener("online", begin);
      for (const stop of stops) stop();
    };
  }, [client]);
}

async function finishLeavingRep(client: QueryClient): Promise<void> {
  await (await import("./rep-routes.tsx")).finishLeavingField(client);
}

/** Screens read the device again when any tab or the worker has changed what is on it. */
function followDevice(client: QueryClient): () => void {
  const outbox = throttle(outboxLookMs, () => void client.invalidateQueries({ queryKey: ["outbox"] }));
  const stops = [
    outbox.stop,
    onChange("outbox", outbox.ask),
    onChange("signed-out", () => forgetTabDrafts("shop")),
    onChange("desk-left", () => {
      forgetTabDrafts("desk");
      // A screen keeps its answers while it is shown: without them it would lose what is typed.
      client.removeQueries({ queryKey: ["admin"], type: "inactive" });
    }),
    onChange("field-left", () => forgetTabDrafts("field")),
    onChange("catalogue", () => {
      for (const key of ["products", "pages", "catalogue", "search"])
        void client.invalidateQueries({ queryKey: [key] });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Throttles `work`: runs it at once, and once more after `everyMs` if it was requested in between, so that thousands
 *  of small changes are drawn together. */
export function throttle(everyMs: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;

  function run() {
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) run();
    }, everyMs);
  }

  return {
    ask() {
      if (timer === undefined) run();
      else isAsked = true;
    },
    stop: () => clearTimeout(timer),
  };
}
