import { addressIn, paths } from "@chargefront/shared/paths";
import type { Language } from "@chargefront/shared/text/language";
import type { SessionAudience } from "../../platform/http/session-cookie.ts";
import { sayMail } from "../../platform/mail/mail-words.ts";
import { resetMailHi } from "./reset-mail-words.hi.ts";
import { resetMailMr } from "./reset-mail-words.mr.ts";
import { resetMailWords } from "./reset-mail-words.ts";

const screens = { customer: paths.resetPassword, admin: paths.adminReset } as const;

type Link = {
  readonly audience: SessionAudience;
  readonly code: string;
  /** Whose account it is. */
  readonly email: string;
  /** Of the screen that it opens: English unless told. */
  readonly language?: Language;
};

/** The address at which a new password is chosen. The code stands behind the `#`, which no browser sends to a server or
 *  hands on to another site; the email behind it tells a password manager whose password it keeps. */
export function passwordLink(publicUrl: string, { audience, code, email, language = "en" }: Link): string {
  return `${publicUrl}${addressIn(language, screens[audience])}#token=${code}&email=${encodeURIComponent(email)}`;
}

/** The mail with the link to a new password, in the language of whoever gets it. */
export function resetMail(
  publicUrl: string,
  { name, language, ...link }: Link & { readonly name: string; readonly language: Language },
): { subject: string; body: string; language: Language } {
  const t = sayMail(language, resetMailWords, { hi: resetMailHi, mr: resetMailMr });
  const address = passwordLink(publicUrl, { ...link, language });
  return {
    subject: t("subject"),
    body: [t("dear", { name }), t("open"), address, t("once"), t("notYou")].join("\n\n"),
    language,
  };
}
