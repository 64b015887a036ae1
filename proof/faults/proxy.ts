import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { brotliDecompressSync } from "node:zlib";
import { createLine, type Link } from "../rig/line.ts";
import { answersOfOthers, type MadeAnswer, type Treatment } from "./faults.ts";

/** A request for the API as a script sees it. `ids`: the enquiries it carries. */
type SeenRequest = { readonly path: string; readonly ids: readonly string[] };
type Decision = Treatment | Promise<Treatment>;

/** What stands between the browser and the server, and is the only thing the browser can reach. */
export type FaultProxy = {
  readonly origin: string;
  /** Decides on every request that posts enquiries, and holds it until it has decided; every other request passes. */
  script: (seen: SeenRequest) => Decision;
  /** Decides on every request for what changed in the catalogue. `device`: the browser's name, if it was given one. */
  catalogueScript: (device: string | undefined) => Treatment;
  /** Decides on every request for a built file. `isForWorker`: asked for ahead, and not by a page for itself. */
  assetScript: (seen: { readonly path: string; readonly isForWorker: boolean }) => Treatment;
  /** False: browsers keep no built file by themselves. */
  isKeptByBrowsers: boolean;
  /** True: nothing passes at all, pages included. */
  isDown: boolean;
  /** A slow line for everything, pages included. */
  slow: (link: Link | undefined) => void;
  /** Put before the service worker's own code: takes a capability away from it. */
  workerPrelude: string;
  /** How often a post of each enquiry was answered by the server: what a browser has given up by then does not count. */
  readonly answersTo: ReadonlyMap<string, number>;
  /** How many requests posted enquiries, and how many of all met a fault, since the proxy was opened. */
  readonly counted: { requests: number; faults: number };
  /** How often the outbox has asked for anything, posts and questions whether the server is there, whether it passed or
   *  not. */
  readonly asked: { outbox: number };
  readonly close: () => Promise<void>;
};

type Answered = { readonly status: number; readonly headers: IncomingMessage["headers"]; readonly body: Buffer };

/** Enquiries that one sender makes, well below what the server takes at once from one device: a test writes as many as
 *  a company does in weeks. */
const enquiriesOfOneSender = 200;

/** `upstreamPort`: where requests lead, asked for each of them. */
export async function openProxy(upstreamPort: () => number): Promise<FaultProxy> {
  const answersTo = new Map<string, number>();
  const sockets = new Set<Socket>();
  let enquiries = 0;
  let up: ((bytes: number) => Promise<void>) | undefined;
  let down: ((bytes: number) => Promise<void>) | undefined;

  const proxy = {
    origin: "",
    script: (_seen: SeenRequest): Decision => "pass",
    catalogueScript: (_device: string | undefined): Treatment => "pass",
    assetScript: (_seen: { readonly path: string; readonly isForWorker: boolean }): Treatment => "pass",
    isKeptByBrowsers: true,
    isDown: false,
    workerPrelude: "",
    answersTo,
    counted: { requests: 0, faults: 0 },
    asked: { outbox: 0 },
    slow(link: Link | undefined) {
      up = link && createLine(link);
      down = link && createLine(link);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (/^\/api\/(health|enquiry\/)/.test(incoming.url ?? "")) proxy.asked.outbox += 1;
    if (proxy.isDown) return void incoming.socket.destroy();
    const body = await bodyOf(incoming);
    await up?.(body.length + sizeOfHead(incoming));
    const posted = isPost(incoming) ? idsIn(body) : [];
    const treatment = await treat(incoming, posted);
    if (treatment !== "pass") proxy.counted.faults += 1;
    switch (treatment) {
      case "pass":
        await send(outgoing, await forward(incoming, body));
        if (!outgoing.destroyed) for (const id of posted) answersTo.set(id, (answersTo.get(id) ?? 0) + 1);
        return;
      case "drop":
        return void incoming.socket.destroy();
      case "cut":
        await forward(incoming, body);
        return void incoming.socket.destroy();
      case "stall":
        // The client gives up by itself; whether the server has it by then differs from case to case.
        if (proxy.counted.requests % 2 === 0) await forward(incoming, body);
        return;
      case "unavailable":
      case "busy":
      case "portal":
      case "redirect":
        return send(outgoing, toAnswered(answersOfOthers[treatment]));
      default:
        return send(outgoing, toAnswered(treatment));
    }
  }

  function treat(incoming: IncomingMessage, ids: readonly string[]): Decision {
    const { url: path = "/", headers } = incoming;
    if (path.startsWith("/api/catalogue/changes")) return proxy.catalogueScript(headers["user-agent"]);
    if (path.startsWith("/assets/")) {
      return proxy.assetScript({ path, isForWorker: headers["sec-fetch-dest"] === "empty" });
    }
    if (!isPost(incoming)) return "pass";
    enquiries += ids.length;
    proxy.counted.requests += 1;
    return proxy.script({ path, ids });
  }

  async function forward(incoming: IncomingMessage, body: Buffer): Promise<Answered> {
    const address = Math.floor(enquiries / enquiriesOfOneSender);
    // A device that does not name itself is one by its address.
    const { "x-device": _, ...named } = incoming.headers;
    const headers = {
      ...named,
      "x-forwarded-for": `10.9.${Math.floor(address / 250)}.${(address % 250) + 1}`,
    };
    const outbound = request({ port: upstreamPort(), method: incoming.method, path: incoming.url, headers });
    outbound.end(body);
    const [answer] = (await once(outbound, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
  }

  async function send(outgoing: ServerResponse, answered: Answered) {
    const { status, headers, body } = withPrelude(outgoing.req.url, answered, proxy.workerPrelude);
    await down?.(body.length + 300);
    if (outgoing.destroyed) return;
    const isAsset = outgoing.req.url?.startsWith("/assets/") ?? false;
    outgoing.writeHead(
      status,
      isAsset && !proxy.isKeptByBrowsers ? { ...headers, "cache-control": "no-store" } : headers,
    );
    outgoing.end(body);
  }

  const server = createServer((incoming, outgoing) => {
    // A server that cannot be reached, or dies while it answers, looks like a broken line.
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  // An idle connection that ends just as the browser uses it would be a fault that nobody counted.
  server.keepAliveTimeout = 600_000;
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

function isPost({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && url.startsWith("/api/enquiry/");
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function idsIn(body: Buffer): string[] {
  try {
    const posted = JSON.parse(body.toString()) as { id?: string; enquiries?: { id?: string }[] };
    return (posted.enquiries ?? [posted]).flatMap(({ id }) => id ?? []);
  } catch {
    return [];
  }
}

function sizeOfHead(incoming: IncomingMessage): number {
  return incoming.rawHeaders.reduce((sum, part) => sum + part.length + 2, 40);
}

function toAnswered({ status, headers, body }: MadeAnswer): Answered {
  return { status, headers, body: Buffer.from(body) };
}

function withPrelude(url: string | undefined, answered: Answered, prelude: string): Answered {
  if (prelude === "" || url !== "/sw.js" || answered.status !== 200) return answered;
  const { "content-length": _, "content-encoding": encoding, etag: __, ...headers } = answered.headers;
  const worker = encoding === "br" ? brotliDecompressSync(answered.body) : answered.body;
  return { ...answered, headers, body: Buffer.concat([Buffer.from(`${prelude};\n`), worker]) };
}
