import { request as requestPlain } from "node:http";
import { type RequestOptions, request as requestSecure } from "node:https";
import { buffer } from "node:stream/consumers";

type Init = { readonly method?: string; readonly headers?: Readonly<Record<string, string>>; readonly body?: string };

/** Fetches over a connection of its own, which none that was kept can break. @throws Error when it breaks. */
export function fetchAlone(url: string, init: Init = {}, connection: RequestOptions = {}): Promise<Response> {
  const { method = "GET", headers = {}, body } = init;
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const asking = request(url, { ...connection, method, headers, agent: false });
    asking.once("error", reject).once("response", (answer) => {
      const { statusCode: status = 0, headersDistinct } = answer;
      const all = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      buffer(answer).then(
        (bytes) => resolve(new Response(bytes.length === 0 ? null : new Uint8Array(bytes), { status, headers: all })),
        reject,
      );
    });
    asking.end(body);
  });
}
