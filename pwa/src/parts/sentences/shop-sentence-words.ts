import { messages } from "@chargefront/shared/text/messages";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";
import { bySentence, only, sentencesOf } from "./choose.ts";
import { shopMessages, shopProblems } from "./where-said.ts";

/** Translations of the server's sentences to customers, by the English sentence; `{n}` is replaced by a number. */
export const shopSentenceWords = words(
  "shopSentences",
  bySentence([
    ...sentencesOf(only(messages, ...shopMessages)),
    ...sentencesOf(only(problemSentences, ...shopProblems)),
    "Order not found.",
    "Some products in your cart have changed. Please check them.",
    "Your cart or address has changed since you started checkout. Please start again.",
    "We are still processing your last order. Please try again in a moment.",
    "Too many attempts. Please wait {n} second and try again.",
    "Too many attempts. Please wait {n} seconds and try again.",
    "Too many attempts. Please wait {n} minute and try again.",
    "Too many attempts. Please wait {n} minutes and try again.",
    "Too many cards were declined. Please wait {n} second before you try another.",
    "Too many cards were declined. Please wait {n} seconds before you try another.",
    "Too many cards were declined. Please wait {n} minute before you try another.",
    "Too many cards were declined. Please wait {n} minutes before you try another.",
    "You have several unpaid orders. Please wait {n} second before placing another.",
    "You have several unpaid orders. Please wait {n} seconds before placing another.",
    "You have several unpaid orders. Please wait {n} minute before placing another.",
    "You have several unpaid orders. Please wait {n} minutes before placing another.",
    // States and events of an order.
    "Payment not completed",
    "Payment processing",
    "Paid",
    "Payment declined",
    "Expired, not paid",
    "Cancelled",
    "Paid after expiry, refund due",
    "Payment under review",
    "Refund in progress",
    "Partially refunded",
    "Refunded",
    "Being prepared",
    "Packed",
    "Shipped",
    "Delivered",
    "Dispatch stopped",
    "Order placed",
    "Payment retried",
    "Payment disputed",
    "Dispute closed, payment kept",
  ]),
);
