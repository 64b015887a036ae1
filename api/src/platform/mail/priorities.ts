/** The order in which mails are sent, by purpose. `access`: links and codes that give access, and notices of a
 *  changed password. Within a priority, mails are sent in the order in which they became due. */
export const mailPriorities = { access: 0, order: 1, acknowledgement: 2, notice: 3, digest: 4 } as const;

export type MailKind = keyof typeof mailPriorities;
