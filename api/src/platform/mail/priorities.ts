/** Which mails go first, by what they are for. `access`: links and codes that let somebody in, and that a password was
 *  changed. Under each the mails are sent in the order in which they became due. */
export const mailPriorities = { access: 0, order: 1, acknowledgement: 2, notice: 3, digest: 4 } as const;

export type MailKind = keyof typeof mailPriorities;
