import { addressIn, paths } from "@chargefront/shared/paths";
import { languageTags } from "@chargefront/shared/text/language";
import type { SendMailOptions } from "nodemailer";
import type { DueMail } from "./mail-store.ts";

/** The sender in the footer of a mail. */
export type Sender = { readonly name: string; readonly email: string; readonly phone: string };

/** Builds a mail in text and HTML, with the sender in its footer. The Message-ID is made from the id of the mail, so
 *  that mail programs show a mail once that a crash sent twice. Each resend by an admin gets another one, as mail
 *  programs would hide it otherwise. */
export function toLetter(mail: DueMail, sender: Sender, publicUrl: string): SendMailOptions {
  const home = mail.language === "en" ? publicUrl : publicUrl + addressIn(mail.language, paths.home);
  const footer = ["-- ", sender.name, sender.phone, home].join("\n");
  const text = `${mail.body}\n\n${footer}\n`;
  const name = mail.resends === 0 ? mail.id : `${mail.id}-${mail.resends}`;
  return {
    messageId: `<${name}@${new URL(publicUrl).hostname}>`,
    date: new Date(mail.createdAt),
    from: { name: sender.name, address: sender.email },
    // An object is one address; a string would be split at its commas.
    to: { name: "", address: mail.to },
    ...(mail.replyTo !== null && { replyTo: { name: "", address: mail.replyTo } }),
    subject: mail.subject,
    text,
    html: toHtml(text, languageTags[mail.language]),
    // Tells automatic responders not to reply.
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": languageTags[mail.language] },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Converts a text to simple HTML with paragraphs, line breaks and links; `lang` is a language tag. */
function toHtml(text: string, lang: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((lines) => `<p>${lines.split("\n").map(toLine).join("<br>\n")}</p>`).join("\n");
  return `<!doctype html>\n<html lang="${lang}">\n<body>\n<div style="overflow-wrap: anywhere; overflow: hidden">\n${body}\n</div>\n</body>\n</html>\n`;
}

function toLine(line: string): string {
  // Split at the links first, so that escaped and linked parts cannot mix.
  const parts = line.split(/((?:https?:\/\/|tel:\+)[^\s<>"']+)/);
  return parts.map((part, at) => (at % 2 === 1 ? link(part) : escaped(part))).join("");
}

function link(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
