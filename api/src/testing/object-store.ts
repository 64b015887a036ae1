import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fault of the store. `away`: it accepts connections and never answers; `holds`: it delays its answers until the
 *  fault ends; `stalls`: it never finishes sending a file. */
type StoreFault = "none" | "away" | "holds" | "stalls" | "errors" | "refuses";

export type ObjectStore = {
  readonly address: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The stored objects by bucket and key. */
  readonly objects: ReadonlyMap<string, { readonly bytes: Buffer; readonly at: number }>;
  fault: StoreFault;
  /** Ends all connections. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
};

type Kept = { bytes: Buffer; at: number };

const pageLength = 3;

/** Returns the environment of a shop that keeps its files in a bucket of the store. */
export function envOf({ address, accessKeyId, secretAccessKey }: ObjectStore, bucket = "shop") {
  return {
    OBJECT_STORE: `s3://${bucket}?endpoint=${address}&region=auto`,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** Starts a server with as much of S3's API as the shop uses, which checks signatures; it accepts any bucket unless
 *  `only` names one. Signatures as in https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
export async function openObjectStore({ only }: { readonly only?: string } = {}): Promise<ObjectStore> {
  const objects = new Map<string, Kept>();
  const keys = { accessKeyId: "shop", secretAccessKey: "a secret of the store" };
  const server = createServer((request, response) => void answer(request, response));
  const held: (() => void)[] = [];
  let fault: StoreFault = "none";
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    if (store.fault === "away") return;
    if (store.fault === "holds") await new Promise<void>((resolve) => held.push(resolve));
    const say = (status: number, words = "", type = "application/xml") =>
      response.writeHead(status, { "Content-Type": type }).end(words);
    if (store.fault === "errors") return void say(500, "<Error><Code>InternalError</Code></Error>");
    if (store.fault === "refuses" || !isSigned(request, keys)) {
      return void say(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>");
    }
    const url = new URL(request.url ?? "/", "http://store");
    const [, bucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const name = `${bucket}/${rest.join("/")}`;
    if (only !== undefined && bucket !== only) return void say(404, "<Error><Code>NoSuchBucket</Code></Error>");
    const kept = objects.get(name);
    switch (request.method) {
      case "PUT": {
        const source = request.headers["x-amz-copy-source"];
        const from =
          source === undefined ? undefined : objects.get(decodeURIComponent(String(source)).replace(/^\//, ""));
        if (source !== undefined && !from) return void say(404);
        objects.set(name, { bytes: from?.bytes ?? body, at: Date.now() });
        return void say(200, "<CopyObjectResult><ETag>x</ETag></CopyObjectResult>");
      }
      case "DELETE":
        objects.delete(name);
        return void say(204);
      case "HEAD":
        return void response.writeHead(kept ? 200 : 404, { "Content-Length": kept?.bytes.byteLength ?? 0 }).end();
      default:
        if (url.searchParams.has("list-type")) return void say(200, listed(objects, bucket, url.searchParams));
        if (!kept) return void say(404, "<Error><Code>NoSuchKey</Code></Error>");
        response.writeHead(200, {
          "Content-Type": "application/octet-stream",
          "Content-Length": kept.bytes.byteLength,
        });
        if (store.fault === "stalls") return void response.write(kept.bytes.subarray(1));
        response.end(kept.bytes);
    }
  }

  const store: ObjectStore = {
    address: `http://127.0.0.1:${port}`,
    ...keys,
    objects,
    get fault() {
      return fault;
    },
    set fault(present) {
      fault = present;
      for (const goOn of held.splice(0)) goOn();
    },
    cut: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return store;
}

function listed(objects: ReadonlyMap<string, Kept>, bucket: string, asked: URLSearchParams): string {
  const prefix = asked.get("prefix") ?? "";
  const after = asked.get("continuation-token") ?? "";
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/`))
    .map((name) => name.slice(bucket.length + 1))
    .filter((key) => key.startsWith(prefix) && key > after)
    .sort();
  const page = keys.slice(0, pageLength);
  const contents = page.map((key) => {
    const { bytes, at } = objects.get(`${bucket}/${key}`) ?? { bytes: Buffer.of(), at: 0 };
    const time = new Date(at).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><ETag>x</ETag><Size>${bytes.byteLength}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  });
  const isMore = keys.length > page.length;
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}<KeyCount>${page.length}</KeyCount>${contents.join("")}</ListBucketResult>`;
}

/** Returns whether the request has the signature of the secret's holder. */
function isSigned(request: IncomingMessage, keys: { accessKeyId: string; secretAccessKey: string }): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, id, day = "", region = "", names = "", signature] = pattern.exec(request.headers.authorization ?? "") ?? [];
  if (id !== keys.accessKeyId) return false;
  const url = new URL(request.url ?? "/", "http://store");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");
  const headers = names
    .split(";")
    .map((name) => `${name}:${String(request.headers[name]).trim().replace(/ +/g, " ")}\n`);
  const hash = String(request.headers["x-amz-content-sha256"]);
  const canonical = [request.method, url.pathname, query, headers.join(""), names, hash].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const wanted = ["AWS4-HMAC-SHA256", String(request.headers["x-amz-date"]), scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (secret, part) => createHmac("sha256", secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac("sha256", key).update(wanted).digest("hex") === signature;
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
