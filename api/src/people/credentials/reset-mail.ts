import { addressIn, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import type { AccountAudience } from "../../platform/http/session-cookie.ts";
import { sayMailIn } from "../../platform/mail/mail-words.ts";
import { resetMailHi } from "./reset-mail-words.hi.ts";
import { resetMailMr } from "./reset-mail-words.mr.ts";
import { resetMailWords } from "./reset-mail-words.ts";

const screens = { customer: paths.resetPassword, admin: paths.adminReset } as const;

type Link = {
  readonly audience: AccountAudience;
  readonly code: string;
  /** The email of the account. */
  readonly email: string;
  /** The language of the screen that it opens; English by default. */
  readonly language?: Language;
};

/** Returns the address for choosing a new password. The code is behind the `#`, which no browser sends to a server or
 *  passes on to another site; the email tells a password manager which account the password belongs to. */
export function passwordLink(publicUrl: string, { audience, code, email, language = "en" }: Link): string {
  return `${publicUrl}${addressIn(language, screens[audience])}#token=${code}&email=${encodeURIComponent(email)}`;
}

/** Writes the mail with a password link in the recipient's language. */
export function resetMail(
  publicUrl: string,
  { name, language, ...link }: Link & { readonly name: string; readonly language: Language },
): { subject: string; body: string; language: Language } {
  const t = sayMailIn(language, resetMailWords, { hi: resetMailHi, mr: resetMailMr });
  const address = passwordLink(publicUrl, { ...link, language });
  return {
    subject: t("subject"),
    body: [t("dear", { name }), t("open"), address, t("once"), t("notYou")].join("\n\n"),
    language,
  };
}
