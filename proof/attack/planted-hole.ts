import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { Database } from "../rig/shop-file.ts";

const Sqlite = createRequire(new URL("../../api/package.json", import.meta.url))("better-sqlite3") as new (
  file: string,
) => Database;

/** A server that writes what it is asked for into a statement, and answers otherwise like the shop: by whether a judge
 *  sees it, one knows whether it would see a hole of the shop. */
export async function openPlantedHole(): Promise<{ readonly address: string; readonly close: () => void }> {
  const db = new Sqlite(":memory:");
  db.prepare("create table product (id text, title text)").run();
  for (const id of ["one", "two", "three"]) db.prepare("insert into product values (?, ?)").run(id, `Product ${id}`);

  function answer(id: string): { status: number; body: object } {
    try {
      const [row] = db.prepare(`select id, title from product where id = '${id}'`).all();
      return row ? { status: 200, body: row } : { status: 404, body: { error: "Product not found!" } };
    } catch {
      return { status: 500, body: { error: "Something went wrong. Please try again." } };
    }
  }
  const server = createServer((request, response) => {
    void idOf(request).then((id) => {
      const { status, body } = answer(id);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
      db.close();
    },
  };
}

/** What stands behind the last slash, or in the field `id`. */
async function idOf(request: IncomingMessage): Promise<string> {
  if (request.method !== "POST") return decodeURIComponent(request.url?.split("/").at(-1) ?? "");
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return String((JSON.parse(Buffer.concat(parts).toString("utf8")) as { id: unknown }).id);
}
