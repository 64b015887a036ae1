import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import type { Gateway } from "./gateway.ts";
import type { UnknownMoney } from "./unknown-money.ts";

/** What orders take that are paid. */
export type PaymentDeps = Core &
  WakesMailer &
  KeepsNumbers & {
    /** Who takes the money. */
    readonly payments: Gateway;
    /** Money whose order nobody knows. */
    readonly unknownMoney: UnknownMoney;
  };
