import { OfflineError, readProblem } from "./api-error.ts";
import { endLeftSession } from "./left-session.ts";

/** Posts a file as it is and tells how much of it has gone, from 0 to 1, which `fetch` cannot. Answers the JSON of the answer.
 *  @throws ApiError for a problem of the server's, OfflineError when no answer of the server's came. */
export async function sendFile(
  path: string,
  { file, type, onProgress }: { file: Blob; type: string; onProgress: (share: number) => void },
): Promise<unknown> {
  await endLeftSession();
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("Content-Type", type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new OfflineError("no answer"));
    request.send(file);
  });
  if (!response.ok) throw await readProblem(response);
  return response.json();
}
