/** Returns the origin of an http or https address that contains nothing else; undefined for any other text. */
export function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isBare = url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  return isWeb && isBare ? url.origin : undefined;
}

/** Returns whether a host name or address can only be reached from this machine. */
export function isLoopback(host: string): boolean {
  return /^localhost$/i.test(host) || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Returns whether an address is one of the internet: https, and neither this machine nor a name of a local network. */
export function isPublicAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  // RFC 6761, RFC 6762, RFC 8375, and the name that ICANN reserves for networks of one's own.
  const isLocal = isLoopback(hostname) || /(^|\.)(local|localhost|internal|home\.arpa)$/.test(hostname);
  return protocol === "https:" && !isLocal;
}

/** Returns whether a text is the address of a mail server: smtp or smtps, a host, and optionally a user, a port and
 *  options. */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  return (protocol === "smtp:" || protocol === "smtps:") && hostname !== "" && (pathname === "" || pathname === "/");
}
