import { request } from "node:http";
import type { Answer } from "./rival.ts";

/** Asks once and gives the answer as it came over the line, compressed or not, for a rival to serve the same.
 *  @throws Error when it is not 200. */
export function fetchAnswer(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.once("end", () => {
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode}`));
        const { "content-type": type = "", "content-encoding": encoding } = answer.headers;
        resolve({
          body: new Uint8Array(Buffer.concat(parts)),
          headers: { "Content-Type": type, ...(encoding && { "Content-Encoding": encoding }) },
        });
      });
    });
    asking.once("error", reject);
    asking.end();
  });
}
