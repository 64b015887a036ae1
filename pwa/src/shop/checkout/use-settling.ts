import type { Order } from "@chargefront/shared/order/order";
import { useEffect, useRef } from "react";
import { ApiError, isSignedOut } from "../../device/api/api-error.ts";
import { checkoutLock } from "../../device/basket/checkout-store.ts";
import { withLock } from "../../ui/browser/stores.ts";
import { settleOrder } from "./payment-calls.ts";

type Ends = {
  /** The server knows what became of the order. */
  readonly onKnown: (order: Order) => void;
  /** The session is over, or the order is not this account's. After any other error the next question follows. */
  readonly onError: (error: ApiError) => void;
};

const firstAskAgainMs = 2_000;
const slowestAskAgainMs = 10_000;

/** Asks the server what became of an order's payment: at once, then again and again, more slowly each time, and when
 *  the network is back. Answers how to ask now. Never two questions at a time, and none while another tab confirms the
 *  card: the server would call the order unpaid just before it is paid. */
export function useSettling(orderId: string, ends: Ends): () => void {
  const latest = useRef(ends);
  const askNow = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = ends;
  });

  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let waitMs = firstAskAgainMs;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      if (isAsking || isOver) return;
      isAsking = true;
      clearTimeout(timer);
      const answer = await withLock(checkoutLock, (lock) => (lock === "busy" ? notNow() : settleOrder(orderId))).catch(
        (error: unknown) => error,
      );
      isAsking = false;
      if (isOver) return;
      if (answer instanceof ApiError && (isSignedOut(answer) || answer.code === "order-not-found")) {
        return latest.current.onError(answer);
      }
      if (!(answer instanceof Error)) return latest.current.onKnown(answer as Order);
      timer = setTimeout(() => void ask(), waitMs);
      waitMs = Math.min(waitMs * 1.5, slowestAskAgainMs);
    }

    const atOnce = () => void ask();
    askNow.current = atOnce;
    atOnce();
    window.addEventListener("online", atOnce);
    return () => {
      isOver = true;
      clearTimeout(timer);
      window.removeEventListener("online", atOnce);
    };
  }, [orderId]);

  return () => askNow.current?.();
}

async function notNow(): Promise<never> {
  throw new Error("Another tab confirms the card, or asks.");
}
