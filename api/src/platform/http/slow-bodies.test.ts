import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "../../compose.ts";
import { parseConfig } from "../../config.ts";
import { defaultLimits, type Limits } from "../../limits.ts";
import { freshEnv } from "../../testing/fresh-database.ts";
import { signedInAdmin } from "../../testing/makers.ts";
import { aRepDevice } from "../../testing/rep-device.ts";
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

/** Many times what an answer takes on a busy machine. */
const shortMs = 1_000;

/** Serves a shop with short timeouts, except for an admin's upload. */
async function anImpatientShop(patience: Partial<Limits["server"]>) {
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
    socket.write(
      `${path.startsWith("/api/field/photos/") ? "PUT" : "POST"} ${path} HTTP/1.1\r\n${head.join("")}\r\n${body.slice(0, body.length / 2)}`,
    );
    return { answer, socket, finishes: () => socket.write(body.slice(body.length / 2)) };
  }

  async function connected(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket;
  }

  return { shop, begins, connected, signedIn: { Cookie: cookie, Origin: ownOrigin } };
}

async function firstLine(socket: Socket): Promise<string> {
  const [chunk] = await once(socket, "data");
  return String(chunk).split("\r\n", 1)[0] ?? "";
}

/** Waits until a connection has ended, also when it is reset. */
function ended(socket: Socket): Promise<unknown> {
  socket.on("error", () => undefined);
  return new Promise((resolve) => socket.once("close", resolve));
}

test("closes a request whose body does not arrive, and waits for an admin's slow upload and a rep's slow photo", async () => {
  const { shop, begins, signedIn } = await anImpatientShop({ requestTimeoutMs: shortMs });
  const { cookie } = await aRepDevice(shop);
  const place = `/api/field/photos/${"a".repeat(64)}`;
  const photo = await begins(place, "image/webp", "x".repeat(1000), { Cookie: cookie, Origin: ownOrigin });
  const upload = await begins("/api/products/add", formType, form, signedIn);
  const enquiry = await begins("/api/enquiry/post", "application/json", JSON.stringify({ name: "Asha" }));
  // Started after the upload: if this one timed out, the usual limit has passed for the upload, too.
  expect(await enquiry.answer).toBe("HTTP/1.1 408 Request Timeout");
  for (const { finishes, answer } of [upload, photo]) {
    finishes();
    expect(await answer).toBe("HTTP/1.1 400 Bad Request");
  }
});

test("answers an upload without a session before its body has arrived", async () => {
  const { begins } = await anImpatientShop({});
  const upload = await begins("/api/products/add", formType, form);
  expect(await upload.answer).toBe("HTTP/1.1 401 Unauthorized");
});

test("closes a client that keeps sending slowly after its answer", async () => {
  const { connected } = await anImpatientShop({ requestTimeoutMs: shortMs });
  const socket = await connected();
  const answer = firstLine(socket);
  socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n");
  expect(await answer).toBe("HTTP/1.1 200 OK");
  const drops = setInterval(() => socket.write("."), 20);
  onTestFinished(() => clearInterval(drops));
  await ended(socket);
});

test("closes a stalled connection, and waits for an admin's slow upload", async () => {
  const { begins, signedIn } = await anImpatientShop({ stalledMs: shortMs });
  const upload = await begins("/api/products/add", formType, form, signedIn);
  const enquiry = await begins("/api/enquiry/post", "application/json", JSON.stringify({ name: "Asha" }));
  await ended(enquiry.socket);
  upload.finishes();
  expect(await upload.answer).toBe("HTTP/1.1 400 Bad Request");
});
