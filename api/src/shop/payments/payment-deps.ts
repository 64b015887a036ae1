import type { Core, KeepsNumbers, WakesMailer } from "../../platform/core.ts";
import type { Gateway } from "./gateway.ts";
import type { UnknownMoney } from "./unknown-money.ts";

/** The dependencies of paid orders. */
export type PaymentDeps = Core &
  WakesMailer &
  KeepsNumbers & {
    /** The payment provider. */
    readonly payments: Gateway;
    /** Payments whose order is not in the database. */
    readonly unknownMoney: UnknownMoney;
  };
