import { createServer } from "node:http";

const page = "<!doctype html><html><title>Log in to this network</title><p>CAPTIVE PORTAL</p></html>";

/** A captive portal in the shop's place: it answers every address with a page and 200. */
export async function openPortal(port: number): Promise<{ readonly close: () => Promise<void> }> {
  const server = createServer((_, answer) => {
    answer
      .writeHead(200, { "content-type": "text/html", "cache-control": "max-age=3600", connection: "close" })
      .end(page);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
