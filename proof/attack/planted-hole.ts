import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Find } from "./scene.ts";

const products = "product (id, title) as (values ('one', 'Product one'), ('two', 'Product two'))";

/** A server that writes what it is asked for into a statement, and answers otherwise like the shop: by whether a judge
 *  sees it, one knows whether it would see a hole of the shop. */
export async function openPlantedHole(find: Find): Promise<{ readonly address: string; readonly close: () => void }> {
  async function answer(id: string): Promise<{ status: number; body: object }> {
    try {
      const [row] = await find<object>(`with ${products} select id, title from product where id = '${id}'`);
      return row ? { status: 200, body: row } : { status: 404, body: { error: "Product not found!" } };
    } catch {
      return { status: 500, body: { error: "Something went wrong. Please try again." } };
    }
  }
  const server = createServer((request, response) => {
    void idOf(request).then(async (id) => {
      const { status, body } = await answer(id);
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
