import { z } from "../zod.ts";
import { isDeskRole, mayRead, mayWrite, type Role } from "./rights.ts";

/** How a person at the desk is mailed about an occasion: at once, with others in the morning, or not at all. */
const atOnceOrLater = z.enum(["at-once", "morning", "none"], { error: "Choose at-once, morning or none." });

/** `assigned`: a colleague assigned an enquiry to the person. `due`: follow-ups of the person are due. `answered`: a
 *  customer accepted or declined a quotation of the person or of their enquiry; the morning mail does not list these.
 *  `paid`: an order was paid. `refundFailed` and `disputed`: a refund failed, a customer's bank opened a dispute. Mails
 *  about the security of an account cannot be switched off. */
export const staffNotices = z.strictObject({
  assigned: atOnceOrLater,
  due: z.enum(["morning", "none"], { error: "Choose morning or none." }),
  answered: z.enum(["at-once", "none"], { error: "Choose at-once or none." }),
  paid: atOnceOrLater,
  refundFailed: atOnceOrLater,
  disputed: atOnceOrLater,
});

export type StaffNotices = z.output<typeof staffNotices>;
export type NoticeKind = keyof StaffNotices;

/** A change of some of the choices; the others stay. */
export const staffNoticesChange = staffNotices.partial();

/** Returns whether a role can be notified of an occasion: the roles that work on what it is about, and for paid orders
 *  all that read them. */
export function canBeNotified(role: Role, kind: NoticeKind): boolean {
  if (!isDeskRole(role)) return false;
  if (kind === "paid") return mayRead(role, "orders");
  if (kind === "answered") return mayWrite(role, "quotations");
  return mayWrite(role, kind === "assigned" || kind === "due" ? "enquiries" : "orders.refund");
}

/** Returns whether a person whose role changes can no longer be notified of some occasion. */
export function losesNotices(from: Role, to: Role): boolean {
  return staffNotices.keyof().options.some((kind) => canBeNotified(from, kind) && !canBeNotified(to, kind));
}

/** Returns the choices of a person who has made none. Of paid orders only those are notified who pack them. */
export function usualNotices(role: Role): StaffNotices {
  const paid = mayWrite(role, "orders.pack") ? "at-once" : "none";
  return {
    assigned: "at-once",
    due: "morning",
    answered: "at-once",
    paid,
    refundFailed: "at-once",
    disputed: "at-once",
  };
}
