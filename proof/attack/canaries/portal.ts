import { once } from "node:events";
import { createServer } from "node:http";

const page = "<!doctype html><html><title>Log in to this network</title><p>CAPTIVE PORTAL</p></html>";
const headers = { "content-type": "text/html", "cache-control": "max-age=3600", connection: "close" };

/** A captive portal in the shop's place: it answers every address with a page and 200. Returns what closes it. */
export async function openPortal(port: number): Promise<() => Promise<unknown>> {
  const server = createServer((_, answer) => void answer.writeHead(200, headers).end(page)).listen(port, "127.0.0.1");
  await once(server, "listening");
  return () => {
    server.closeAllConnections();
    return once(server.close(), "close");
  };
}
