/** An admin's calls to the measured server. */
export type Desk = ReturnType<typeof openDesk>;

export function openDesk(origin: string, cookie: string) {
  /** @throws Error when the answer is no 2xx. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Cookie: cookie, Origin: origin, "Content-Type": "application/json" };
    const answer = await fetch(`${origin}${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  return {
    get: (path: string) => call(path),
    patch: (path: string, body: object) => call(path, { method: "PATCH", body: JSON.stringify(body) }),
  };
}
