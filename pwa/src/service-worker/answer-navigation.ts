import { matchPrecache } from "workbox-precaching";

/** Every screen opens from the shell on this device, with or without a network; the shell holds no data. */
export async function answerNavigation(request: Request): Promise<Response> {
  return (await matchPrecache("/index.html")) ?? fetch(request);
}
