import type { Enquiry } from "@chargefront/shared/enquiry/enquiry";
import type { FollowUp } from "@chargefront/shared/enquiry/follow-up";
import { formatDate, formatDay } from "@chargefront/shared/time/dates";
import { dayOfIsoDate, indianDay } from "@chargefront/shared/time/indian-day";

const today = () => indianDay(Date.now());

/** Returns whether a follow-up is on a day that is over, which cannot be chosen again. */
export function isOver(followUp: FollowUp | null): boolean {
  return followUp !== null && dayOfIsoDate(followUp.day) < today();
}

/** Returns whether no one waits for anything. A customer who is lost for now may buy later. */
export function isClosed({ status, lostReason }: Pick<Enquiry, "status" | "lostReason">): boolean {
  return status === "won" || (status === "lost" && lostReason !== "later") || status === "spam";
}

/** Returns whether the view Overdue lists an enquiry. */
export function isOverdue(enquiry: Enquiry): boolean {
  return isOver(enquiry.followUp) && !isClosed(enquiry);
}

/** Returns the follow-up in a line of the list: `Due 3 Mar`, `Overdue 15 Nov`. There the year is clear, unless the day is
 *  a year away or more. */
export function followUpLine({ day }: FollowUp, enquiry: Enquiry): string {
  const openWord = isOverdue(enquiry) ? "Overdue" : "Due";
  const word = isClosed(enquiry) ? "Follow-up" : openWord;
  const isNear = Math.abs(dayOfIsoDate(day) - today()) < 365;
  return `${word} ${isNear ? formatDay(day) : formatDate(day)}`;
}
