import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** An answer as it was received. `text` is decompressed, `sentBytes` counts everything on its connection, head included. */
type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly sentBytes: number;
};

/** Requests an address on a connection of its own.
 *  @throws Error when the answer is another than 200 or 304. */
export function fetchAnswer(url: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(url, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => {
        const { statusCode: status = 0, headers } = answer;
        if (status !== 200 && status !== 304) return reject(new Error(`${url}: ${status}`));
        const body = Buffer.concat(parts);
        const text = (headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body).toString("utf8");
        resolve({ status, headers, body: new Uint8Array(body), text, sentBytes: answer.socket.bytesRead });
      });
    });
    sending.once("error", reject);
    sending.end();
  });
}
