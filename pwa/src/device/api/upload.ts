import { uploadTimesMs } from "@chargefront/shared/product/upload-times";
import { ApiError, OfflineError } from "./api-error.ts";
import { accepted } from "./call-api.ts";
import { endLeftSession } from "./left-session.ts";

/** Longer than the server waits for the body: it then makes the sizes of a picture. */
const answerMs = 60_000;

/** Returns a function that sends as `fetch` does and reports, while it sends, which share of the body has left, from 0
 *  to 1: fetch itself cannot report it. `kind` sets how long the body may take. @throws ApiError and OfflineError as
 *  callApi does. */
export function uploader(kind: keyof typeof uploadTimesMs, onProgress: (share: number) => void) {
  return async function upload(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    await endLeftSession();
    return accepted(await send(String(input), init, { timeoutMs: uploadTimesMs[kind] + answerMs, onProgress }));
  };
}

function send(
  url: string,
  { method, headers, body }: RequestInit,
  { timeoutMs, onProgress }: { timeoutMs: number; onProgress: (share: number) => void },
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method ?? "POST", url);
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.timeout = timeoutMs;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      const type = request.getResponseHeader("content-type") ?? "";
      resolve(new Response(request.responseText, { status: request.status, headers: { "content-type": type } }));
    };
    request.onerror = () => void reasonOf(body).then(reject);
    request.ontimeout = request.onerror;
    request.send(body instanceof FormData || body instanceof Blob ? body : null);
  });
}

/** A browser answers the same where there is no network and where a file was moved, or saved again, since it was
 *  chosen. */
async function reasonOf(body: RequestInit["body"]): Promise<Error> {
  const files = [...(body instanceof FormData ? body.values() : [body])].filter((part) => part instanceof Blob);
  const read = await Promise.allSettled(files.map((file) => file.slice(0, 1).arrayBuffer()));
  if (read.every(({ status }) => status === "fulfilled")) return new OfflineError("no answer");
  return new ApiError({ code: "body-unreadable", error: "This file can no longer be read. Please choose it again." });
}
