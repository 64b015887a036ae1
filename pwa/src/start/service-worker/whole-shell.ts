import { isOfRelease } from "../../device/store/document-cache.ts";
import { isOwnFile } from "./own-file.ts";

/** Lets the worker be installed with a shell of its own release only. The other files are held to the digests of the
 *  build, which the shell has not, because the server fills it in. */
export const wholeShell = {
  async cacheWillUpdate({ request, response }: { request: Request; response: Response }): Promise<Response | null> {
    if (response.status !== 200) return null;
    if (new URL(request.url).pathname !== "/index.html") return response;
    return isOfRelease(await response.clone().text(), isOwnFile) ? response : null;
  },
};
