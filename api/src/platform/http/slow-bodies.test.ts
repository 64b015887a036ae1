import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { defaultLimits, type Limits } from "../../limits.ts";
import { freshEnv } from "../../testing/fresh-database.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { ownOrigin } from "../../testing/requests.ts";
import { listen } from "./listen.ts";
import { createLog } from "./log.ts";

const boundary = "part";
const form = [
  ...[
    ["title", "AC wallbox"],
    ["description", "For a car park."],
    ["price", "10"],
    ["rating", "4"],
  ].map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  `--${boundary}--\r\n`,
].join("");
const formType = `multipart/form-data; boundary=${boundary}`;

/** A shop with little patience, except with an admin's upload: with a body unless told. */
async function anImpatientShop(patience: Partial<Limits["server"]> = { requestTimeoutMs: 300 }) {
  const server = { ...defaultLimits.server, ...patience };
  const config = parseConfig({ ...(await freshEnv()), PORT: "0", PUBLIC_URL: ownOrigin, SAMPLE_CATALOGUE: "0" });
  const shop = await composeShop(config, { log: createLog("silent"), limits: { ...defaultLimits, server } });
  onTestFinished(shop.close);
  const listening = await listen(shop);
  onTestFinished(() => {
    listening.closeAllConnections();
    listening.close();
  });
  const { port } = listening.address() as AddressInfo;
  const cookie = await signedInAdmin(shop);

  /** Sends the first half of a body and keeps the connection open. */
  async function begins(path: string, type: string, body: string, headers: Record<string, string> = {}) {
    const socket = await connected();
    const all = { Host: `127.0.0.1:${port}`, "Content-Type": type, "Content-Length": String(body.length), ...headers };
    const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    const answer = firstLine(socket);
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join("")}\r\n${body.slice(0, body.length / 2)}`);
    return { answer, socket, finishes: () => socket.write(body.slice(body.length / 2)) };
  }

  async function connected(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  }

  return { begins, connected, signedIn: { Cookie: cookie, Origin: ownOrigin } };
}

async function firstLine(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, "data");
  return String(chunk).split("\r\n", 1)[0] ?? "";
}

/** Until a connection is over, also where it is cut off while something of it is still on its way. */
function ended(socket: Socket): Promise<unknown> {
  socket.on("error", () => undefined);
  return new Promise((resolve) => socket.once("close", resolve));
}

test("a body that does not come is cut off in time, and an admin's slow upload is waited for", async () => {
  const { begins, signedIn } = await anImpatientShop();
  const upload = await begins("/api/products/add", formType, form, signedIn);
  const enquiry = await begins("/api/enquiry/post", "application/json", JSON.stringify({ name: "Asha" }));
  // Begun later than the upload: whatever was too late for it is too late for the upload as well.
  expect(await enquiry.answer).toBe("HTTP/1.1 408 Request Timeout");
  upload.finishes();
  expect(await upload.answer).toBe("HTTP/1.1 400 Bad Request");
});

test("whoever is not signed in is not waited for, wherever the body goes", async () => {
  const { begins } = await anImpatientShop();
  const upload = await begins("/api/products/add", formType, form);
  expect(await upload.answer).toBe("HTTP/1.1 401 Unauthorized");
});

test("whoever was answered already and goes on sending drop by drop is cut off in time", async () => {
  const { connected } = await anImpatientShop();
  const socket = await connected();
  const answer = firstLine(socket);
  socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n");
  expect(await answer).toBe("HTTP/1.1 200 OK");
  const drops = setInterval(() => socket.write("."), 20);
  onTestFinished(() => clearInterval(drops));
  await ended(socket);
});

test("a connection on which nothing moves is ended, and an admin's slow upload is waited for", async () => {
  const { begins, signedIn } = await anImpatientShop({ stalledMs: 300 });
  const upload = await begins("/api/products/add", formType, form, signedIn);
  const enquiry = await begins("/api/enquiry/post", "application/json", JSON.stringify({ name: "Asha" }));
  await ended(enquiry.socket);
  upload.finishes();
  expect(await upload.answer).toBe("HTTP/1.1 400 Bad Request");
});
