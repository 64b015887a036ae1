import { moves, productKey, stalePage, staleProduct } from "./races/catalogue.ts";
import { enquiries, sameEnquiry, states } from "./races/enquiries.ts";
import { feed } from "./races/feed.ts";
import { erasures, imports, mailers } from "./races/jobs.ts";
import { buckets, guesses } from "./races/limits.ts";
import { numbers } from "./races/numbers.ts";
import { checkouts, refunds, settling, stoppedMeanwhile } from "./races/payments.ts";
import { firstAdmins, invitation, removals, resets, signups } from "./races/people.ts";
import type { Race } from "./races/race.ts";

/** Every race, in the order of playing: those that take rows away come last. */
export const races: Readonly<Record<string, Race>> = {
  enquiries,
  "same-enquiry": sameEnquiry,
  states,
  "stale-page": stalePage,
  "stale-product": staleProduct,
  "product-key": productKey,
  moves,
  feed,
  numbers,
  checkouts,
  settling,
  stopped: stoppedMeanwhile,
  refunds,
  invitation,
  signups,
  resets,
  buckets,
  guesses,
  mailers,
  imports,
  "first-admins": firstAdmins,
  removals,
  erasures,
};

/** Those that must go wrong where nothing keeps writers apart. New enquiries are no more among them: they take turns at
 *  the row that counts their references. */
export const guardedRaces = { states, "stale-page": stalePage, "stale-product": staleProduct, refunds };
