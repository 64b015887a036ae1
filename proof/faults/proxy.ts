import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createLine, type Link } from "../rig/line.ts";
import { type Answer, answersOfOthers, type Treatment } from "./faults.ts";

/** The proxy between the browser and the server: the browser can reach nothing else. */
export type FaultProxy = Awaited<ReturnType<typeof openProxy>>;

/** Enquiries that one sender makes, well below what the server takes at once from one device: a test writes as many as
 *  a company does in weeks. */
const enquiriesOfOneSender = 200;

/** `upstreamPort`: where requests lead, called for each of them. */
export async function openProxy(upstreamPort: () => number) {
  let enquiries = 0;
  let up: ((bytes: number) => Promise<void>) | undefined;
  let down: ((bytes: number) => Promise<void>) | undefined;

  const proxy = {
    origin: "",
    /** Decides on every request that posts enquiries, given their ids, and holds it until it has decided. */
    script: (_ids: readonly string[]): Treatment | Promise<Treatment> => "pass",
    /** Decides on every photo and every batch of actions of a sales rep. */
    fieldScript: (): Treatment => "pass",
    /** Decides on every request for a built file. `isForWorker`: fetched ahead, and not by a page for itself. */
    assetScript: (_path: string, _isForWorker: boolean): Treatment => "pass",
    /** False: browsers keep no built file by themselves. */
    isKeptByBrowsers: true,
    /** Put before the service worker's own code: takes a capability away from it. */
    workerPrelude: "",
    /** How often a post of each enquiry was answered by the server: what a browser has given up by then does not
     *  count. */
    answersTo: new Map<string, number>(),
    /** How many requests posted enquiries, and how many of all met a fault. */
    counted: { requests: 0, faults: 0 },
    /** A slow line for everything, pages included. */
    slow(link: Link) {
      up = createLine(link);
      down = createLine(link);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const body = await bodyOf(incoming);
    await up?.(body.length + incoming.rawHeaders.join("::").length);
    const ids = isPost(incoming) ? idsIn(body) : [];
    const treatment = await treat(incoming, ids);
    if (treatment !== "pass") proxy.counted.faults += 1;
    switch (treatment) {
      case "pass":
        await send(outgoing, await forward(incoming, body));
        if (!outgoing.destroyed) for (const id of ids) proxy.answersTo.set(id, (proxy.answersTo.get(id) ?? 0) + 1);
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
      default:
        return send(outgoing, typeof treatment === "string" ? answersOfOthers[treatment] : treatment);
    }
  }

  function treat(incoming: IncomingMessage, ids: readonly string[]): Treatment | Promise<Treatment> {
    const { url = "/", headers } = incoming;
    if (url.startsWith("/assets/")) return proxy.assetScript(url, headers["sec-fetch-dest"] === "empty");
    if (isFieldWork(incoming)) return proxy.fieldScript();
    if (!isPost(incoming)) return "pass";
    enquiries += ids.length;
    proxy.counted.requests += 1;
    return proxy.script(ids);
  }

  async function forward(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const address = Math.floor(enquiries / enquiriesOfOneSender);
    // A device that does not name itself is one by its address. A worker that is changed here must not be packed.
    const { "x-device": _, "accept-encoding": encoding, ...headers } = incoming.headers;
    const outbound = request({
      port: upstreamPort(),
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...headers,
        ...(encoding !== undefined && incoming.url !== "/sw.js" && { "accept-encoding": encoding }),
        "x-forwarded-for": `10.9.${Math.floor(address / 250)}.${(address % 250) + 1}`,
      },
    });
    outbound.end(body);
    const [answer] = (await once(outbound, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await bodyOf(answer) };
  }

  async function send(outgoing: ServerResponse, { status, headers, body }: Answer) {
    const { url = "" } = outgoing.req;
    await down?.(body.length + 300);
    if (outgoing.destroyed) return;
    const { "content-length": _, ...others } = headers;
    const isForgotten = url.startsWith("/assets/") && !proxy.isKeptByBrowsers;
    outgoing.writeHead(status, isForgotten ? { ...others, "cache-control": "no-store" } : others);
    const isChanged = url === "/sw.js" && status === 200;
    outgoing.end(isChanged ? `${proxy.workerPrelude};\n${body}` : body);
  }

  const server = createServer((incoming, outgoing) => {
    // A server that cannot be reached, or dies while it answers, looks like a broken line.
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  // An idle connection that ends just as the browser uses it would be a fault that is not counted.
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

function isPost({ method, url = "" }: IncomingMessage): boolean {
  return method === "POST" && url.startsWith("/api/enquiry/");
}

/** A login is not: a person whose login fails tries again. */
function isFieldWork({ method = "", url = "" }: IncomingMessage): boolean {
  return /^(PUT|POST)$/.test(method) && url.startsWith("/api/field/") && url !== "/api/field/login";
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
