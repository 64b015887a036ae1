import { messages } from "@chargefront/shared/text/messages";
import { problemSentences } from "@chargefront/shared/text/problem-sentences";
import { words } from "../../ui/words/names.ts";
import { bySentence, only, sentencesOf } from "./choose.ts";
import { shopMessages, shopProblems } from "./where-said.ts";

/** Sentences that the server says to customers, by the English sentence; `{n}` stands for a number in it. */
export const shopSentenceWords = words(
  "shopSentences",
  bySentence([
    ...sentencesOf(only(messages, ...shopMessages)),
    ...sentencesOf(only(problemSentences, ...shopProblems)),
    "There is no such order.",
    "The basket is empty.",
    "Of one product an order holds 1 to 999.",
    "An order holds at most 50 products.",
    "Products in your basket have changed since you saw them.",
    "This is more than a card payment may be. Please request a quotation.",
    "This is less than a card payment may be.",
    "This checkout was begun with another basket or address.",
    "Several of your orders are being begun at this moment. Please try again.",
    "Too many tries. Please wait {n} second and try again.",
    "Too many tries. Please wait {n} seconds and try again.",
    "Too many tries. Please wait {n} minute and try again.",
    "Too many tries. Please wait {n} minutes and try again.",
    "Too many cards were declined. Please wait {n} second before you try another.",
    "Too many cards were declined. Please wait {n} seconds before you try another.",
    "Too many cards were declined. Please wait {n} minute before you try another.",
    "Too many cards were declined. Please wait {n} minutes before you try another.",
    "You have begun many orders and paid none of them. Please wait {n} second before you begin another.",
    "You have begun many orders and paid none of them. Please wait {n} seconds before you begin another.",
    "You have begun many orders and paid none of them. Please wait {n} minute before you begin another.",
    "You have begun many orders and paid none of them. Please wait {n} minutes before you begin another.",
    // Of an order: its money, its goods, and what has happened to it.
    "Payment not completed",
    "Payment on its way",
    "Paid",
    "Payment declined",
    "Ended unpaid",
    "Cancelled",
    "Paid too late, money goes back",
    "Payment is being checked",
    "Refund on its way",
    "Partly refunded",
    "Refunded",
    "Being prepared",
    "Packed",
    "Shipped",
    "Delivered",
    "Stopped",
    "Order placed",
    "Payment tried again",
    "Payment disputed",
    "Dispute ended, payment kept",
  ]),
);
