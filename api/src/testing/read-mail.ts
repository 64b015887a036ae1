/** Parses a mail into its headers by lower-case name and its parts by type. */
export function readMail(source: string): { headers: Map<string, string>; parts: Map<string, string> } {
  const { headers, body } = split(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  const sections = boundary === undefined ? [source] : body.split(`--${boundary}`).slice(1, -1);
  const parts = sections.map((section): [string, string] => {
    const part = split(section.replace(/^\r?\n/, ""));
    const type = (part.headers.get("content-type") ?? "").split(";")[0] ?? "";
    return [type, decoded(part.body, part.headers.get("content-transfer-encoding")).trim()];
  });
  return { headers, parts: new Map(parts) };
}

/** Returns the decoded subject of a mail. */
export function subjectOf(source: string): string {
  const subject = readMail(source).headers.get("subject") ?? "";
  return subject
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, text: string) =>
      way.toUpperCase() === "B" ? decoded(text, "base64") : decoded(text.replaceAll("_", " "), "quoted-printable"),
    );
}

function split(source: string): { headers: Map<string, string>; body: string } {
  const [head = "", ...rest] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const pairs = lines.map((line): [string, string] => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(pairs), body: rest.join("\r\n\r\n") };
}

function decoded(text: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  if (encoding !== "quoted-printable") return text.replaceAll("\r\n", "\n");
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString().replaceAll("\r\n", "\n");
}
