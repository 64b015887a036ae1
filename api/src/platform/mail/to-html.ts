/** A text as simple HTML: its paragraphs, its line breaks, and links that can be tapped. */
export function toHtml(text: string): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map((lines) => `<p>${lines.split("\n").map(toLine).join("<br>\n")}</p>`).join("\n");
  return `<!doctype html>\n<html lang="en-IN">\n<body>\n<div style="overflow-wrap: anywhere; overflow: hidden">\n${body}\n</div>\n</body>\n</html>\n`;
}

function toLine(line: string): string {
  // Cut at the links first, so that what is escaped and what is linked cannot mix.
  const parts = line.split(/(https?:\/\/[^\s<>"']+)/);
  return parts.map((part, at) => (at % 2 === 1 ? link(part) : escaped(part))).join("");
}

function link(address: string): string {
  return `<a href="${escaped(address)}">${escaped(address)}</a>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
